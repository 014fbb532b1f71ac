// Laid before a program (LD_PRELOAD): whoever syncs a file says which one on descriptor 4, once it is synced, and goes on when it
// is answered there. Needs no library, so that one build serves every Linux of its architecture:
//
//   cc -Os -shared -fPIC -nostdlib -fno-stack-protector -fno-asynchronous-unwind-tables -Wl,--build-id=none \
//     -Wl,-z,noseparate-code -s -o sync-watch.so sync-watch.c

#if defined(__x86_64__)
enum { READ = 0, WRITE = 1, FSYNC = 74, FDATASYNC = 75 };
static long call(long number, long a, long b, long c) {
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return result;
}
#elif defined(__aarch64__)
enum { READ = 63, WRITE = 64, FSYNC = 82, FDATASYNC = 83 };
static long call(long number, long a, long b, long c) {
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c;
  __asm__ volatile("svc #0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}
#endif

enum { LINE = 4 };

static int synced(long number, int file) {
  long result = call(number, file, 0, 0);
  char answer;
  if (result == 0 && call(WRITE, LINE, (long)&file, sizeof file) == sizeof file) call(READ, LINE, (long)&answer, 1);
  return result == 0 ? 0 : -1;
}

int fsync(int file) { return synced(FSYNC, file); }
int fdatasync(int file) { return synced(FDATASYNC, file); }
