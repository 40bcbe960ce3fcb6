; The installer for Windows. packaging/windows_installer.py compiles it with Inno Setup 6.3 or newer, and
; gives it Version, Folder (which holds the bundle and gets the installer) and Icon.
;
; For one user unless asked otherwise, without an administrator. What a player keeps lies in
; %LOCALAPPDATA%\klondike-qt, which nothing here names: it stays when the program is removed.

#ifndef Version
  #error Run packaging/windows_installer.py
#endif

#define Program "klondike-qt.exe"
#define Kind "KlondikeQt.Game"

[Setup]
AppId={{6B0D1C3E-2C57-4E0B-9D5A-7C1F4B8E1897}
AppName=Klondike
AppVersion={#Version}
AppPublisher=Klondike Qt contributors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Klondike Qt
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputDir={#Folder}
OutputBaseFilename=klondike-qt-{#Version}-windows-x86_64-setup
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Program}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ShowLanguageDialog=auto
ChangesAssociations=yes
CloseApplications=yes
; Off unless a sign tool is named when it is compiled.
#ifdef Sign
SignTool={#Sign}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
en.SharedGame=Klondike game
es.SharedGame=Partida de Klondike
fr.SharedGame=Partie de Klondike
en.OpenSharedGames=Open shared games (.klondike) with Klondike
es.OpenSharedGames=Abrir con Klondike las partidas compartidas (.klondike)
fr.OpenSharedGames=Ouvrir avec Klondike les parties partagées (.klondike)
en.Classic=The classic game of patience, for one player and a quiet evening
es.Classic=El solitario de siempre, para una persona y una tarde tranquila
fr.Classic=La réussite classique, pour une personne et une soirée tranquille

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "sharedgames"; Description: "{cm:OpenSharedGames}"

[InstallDelete]
; An older version may have had files that this one has not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\klondike-qt\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Klondike"; Filename: "{app}\{#Program}"; Comment: "{cm:Classic}"
Name: "{autodesktop}\Klondike"; Filename: "{app}\{#Program}"; Comment: "{cm:Classic}"; Tasks: desktopicon

[Registry]
; HKA is the user's own part of the registry, or everybody's if it is installed for all.
Root: HKA; Subkey: "Software\Classes\.klondike"; ValueType: string; ValueName: ""; ValueData: "{#Kind}"; Flags: uninsdeletevalue; Tasks: sharedgames
Root: HKA; Subkey: "Software\Classes\.klondike\OpenWithProgids"; ValueType: string; ValueName: "{#Kind}"; ValueData: ""; Flags: uninsdeletevalue; Tasks: sharedgames
Root: HKA; Subkey: "Software\Classes\{#Kind}"; ValueType: string; ValueName: ""; ValueData: "{cm:SharedGame}"; Flags: uninsdeletekey; Tasks: sharedgames
Root: HKA; Subkey: "Software\Classes\{#Kind}\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"; Tasks: sharedgames
Root: HKA; Subkey: "Software\Classes\{#Kind}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" --from-desktop ""%1"""; Tasks: sharedgames

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,Klondike}"; Flags: nowait postinstall skipifsilent
