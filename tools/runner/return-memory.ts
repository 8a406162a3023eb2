import process from 'node:process'

/**
 * glibc's allocator retains memory freed after decoding pictures: 1.15 GB resident during rendering. With a fixed
 * threshold large blocks are returned to the system: 0.75 GB. glibc reads these settings only when a process starts, so
 * the process re-executes itself with the same pid. Does nothing on other systems than Linux.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * MB for new objects, of which V8 keeps twice as many. Its own choice of 64 left 94 MB more in a restarted server. Pages
 * take the same CPU time to render.
 */
const youngLimit = '--max-semi-space-size=16'

/** Re-executes this process with `program` unless it already runs with these settings or with an operator's own. */
export function returnMemory(program: string): void {
  const isSet = Object.keys(settings).some((name) => process.env[name] !== undefined)
  if (isSet || process.platform !== 'linux') return
  process.execve?.(process.execPath, [process.execPath, youngLimit, ...process.execArgv, program], {
    ...process.env,
    ...settings,
  })
}
