"""What a Mac is told of the program: Info.plist, read by klondike-qt.spec."""

from typing import Any, Final

APP: Final = "Klondike Qt.app"
IDENTIFIER: Final = "org.klondike-qt.Klondike"
"""A domain that the project does not have yet, as on Linux; underscores are not allowed here."""

GAME: Final = f"{IDENTIFIER}.game"
OLDEST: Final = "13.0"
"""Qt 6.11 starts on no older one."""


def info_plist(version: str) -> dict[str, Any]:
    """Give what Info.plist says besides PyInstaller's own lines."""
    return {
        "CFBundleDisplayName": "Klondike",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "es", "fr"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Klondike Qt contributors, MIT licence",
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Klondike game",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [GAME],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME,
                "UTTypeDescription": "Klondike game",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["klondike"],
                    "public.mime-type": ["application/x-klondike-qt-game"],
                },
            }
        ],
    }
