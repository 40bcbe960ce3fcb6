/* A disk that fails: loaded before the C library, it lets one call that works on a file under a
   folder fail, the nth from now on, or that one and all after it.

   And a clock that somebody sets while the program runs.

   `faulty_disk_arm` begins to count; with `at` 0 it only counts. tests/kill/faulty_disk.py is the
   other end. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static char folder[PATH_MAX];
static size_t length;
static int at, error, lasting, reads; /* which call fails, how, whether all others after it do too */
static int seen;
static char failed[64];

/* Fail calls under `under` with `code` from the call number `number` on (1 is the next). */
void faulty_disk_arm(const char *under, int number, int code, int all_after, int reads_too)
{
    strncpy(folder, under, sizeof folder - 1);
    length = strlen(folder);
    error = code;
    lasting = all_after;
    reads = reads_too;
    failed[0] = 0;
    __atomic_store_n(&seen, 0, __ATOMIC_SEQ_CST);
    __atomic_store_n(&at, number, __ATOMIC_SEQ_CST);
}

/* Work as any disk does from now on; give how many calls were counted. */
int faulty_disk_disarm(void)
{
    length = 0;
    return __atomic_load_n(&seen, __ATOMIC_SEQ_CST);
}

/* Name the first call that failed; empty if none did. */
const char *faulty_disk_failed(void)
{
    return failed;
}

/* The clock on the wall can be set, by so many seconds beside the true time. */
static long shift;

void faulty_clock_set(long seconds)
{
    shift = seconds;
}

int clock_gettime(clockid_t clock, struct timespec *found)
{
    static int (*real)(clockid_t, struct timespec *);
    int result;
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    result = real(clock, found);
    if (!result && clock == CLOCK_REALTIME)
        found->tv_sec += shift;
    return result;
}

static int fails(const char *name)
{
    int number = __atomic_add_fetch(&seen, 1, __ATOMIC_SEQ_CST);
    if (!at || number < at || (number > at && !lasting))
        return 0;
    if (number == at)
        strncpy(failed, name, sizeof failed - 1);
    errno = error;
    return 1;
}

static int is_under(const char *path)
{
    return length && path && !strncmp(path, folder, length)
        && (path[length] == '/' || !path[length]);
}

static int is_of(int descriptor)
{
    char link[32] = "/proc/self/fd/", path[PATH_MAX], digits[12];
    int count = 0, place = 14, saved = errno;
    ssize_t size;
    if (!length || descriptor < 3)
        return 0;
    for (int rest = descriptor; rest; rest /= 10)
        digits[count++] = (char)('0' + rest % 10);
    while (count)
        link[place++] = digits[--count];
    link[place] = 0;
    size = readlink(link, path, sizeof path - 1);
    errno = saved;
    if (size < 0)
        return 0;
    path[size] = 0;
    return is_under(path);
}

/* One function each: its type, name, arguments, whether it is concerned, the call. */
#define STAND_IN(type, name, arguments, concerned, values)                                         \
    type name arguments                                                                            \
    {                                                                                              \
        static type(*real) arguments;                                                              \
        if (!real)                                                                                 \
            *(void **)&real = dlsym(RTLD_NEXT, #name);                                             \
        if ((concerned) && fails(#name))                                                           \
            return -1;                                                                             \
        return real values;                                                                        \
    }

STAND_IN(ssize_t, write, (int to, const void *from, size_t size), is_of(to), (to, from, size))
STAND_IN(ssize_t, pwrite, (int to, const void *from, size_t size, off_t place), is_of(to),
    (to, from, size, place))
STAND_IN(ssize_t, pwrite64, (int to, const void *from, size_t size, off64_t place), is_of(to),
    (to, from, size, place))
STAND_IN(ssize_t, sendfile, (int to, int from, off_t *place, size_t size), is_of(to),
    (to, from, place, size))
STAND_IN(ssize_t, sendfile64, (int to, int from, off64_t *place, size_t size), is_of(to),
    (to, from, place, size))
STAND_IN(ssize_t, read, (int from, void *to, size_t size), reads && is_of(from), (from, to, size))
STAND_IN(ssize_t, pread, (int from, void *to, size_t size, off_t place), reads && is_of(from),
    (from, to, size, place))
STAND_IN(ssize_t, pread64, (int from, void *to, size_t size, off64_t place), reads && is_of(from),
    (from, to, size, place))
STAND_IN(int, fsync, (int file), is_of(file), (file))
STAND_IN(int, fdatasync, (int file), is_of(file), (file))
STAND_IN(int, ftruncate, (int file, off_t size), is_of(file), (file, size))
STAND_IN(int, ftruncate64, (int file, off64_t size), is_of(file), (file, size))
STAND_IN(int, rename, (const char *from, const char *to), is_under(from) || is_under(to),
    (from, to))
STAND_IN(int, unlink, (const char *path), is_under(path), (path))
STAND_IN(int, mkdir, (const char *path, mode_t mode), is_under(path), (path, mode))

/* Opening, of which only that for writing counts where reads do not. */
#define OPENS(name)                                                                                \
    int name(const char *path, int flags, ...)                                                     \
    {                                                                                              \
        static int (*real)(const char *, int, ...);                                                \
        va_list rest;                                                                              \
        mode_t mode;                                                                               \
        if (!real)                                                                                 \
            *(void **)&real = dlsym(RTLD_NEXT, #name);                                             \
        va_start(rest, flags);                                                                     \
        mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                                         \
        va_end(rest);                                                                              \
        if ((reads || (flags & (O_WRONLY | O_RDWR | O_CREAT))) && is_under(path) && fails(#name))  \
            return -1;                                                                             \
        return real(path, flags, mode);                                                            \
    }

OPENS(open)
OPENS(open64)
