/**
 * A child process that decodes one file after the other for its parent. A file that takes too much memory or CPU time
 * ends this process and not the server.
 */
import sharp from 'sharp'
import { z } from 'zod'
import { makePictures } from './make-pictures.ts'

const Task = z.object({
  file: z.string(),
  folder: z.string(),
  maxPixels: z.number(),
  maxCpuMs: z.number(),
  maxRssBytes: z.number(),
  size: z.object({ width: z.int(), height: z.int() }).optional(),
})

const watchMs = 200

sharp.concurrency(1)
sharp.cache(false)

async function decode(message: unknown): Promise<void> {
  const { size, ...task } = Task.parse(message)
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > task.maxCpuMs || process.memoryUsage.rss() > task.maxRssBytes) giveUp()
  }, watchMs)
  try {
    process.send?.(await makePictures({ ...task, ...(size && { size }) }))
  } finally {
    clearInterval(watch)
  }
}

/** SIGKILL also ends threads that are still decoding; `process.exit` would wait for them. */
function giveUp(): void {
  process.kill(process.pid, 'SIGKILL')
}

process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  decode(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  })
})
