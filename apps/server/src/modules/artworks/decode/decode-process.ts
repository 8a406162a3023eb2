/**
 * A process that decodes one file after the other for its parent. What a file can do to a decoder ends here: too much
 * memory or processor time ends this process, never the server.
 */
import sharp from 'sharp'
import { z } from 'zod'
import { makePictures } from './make-pictures.ts'

const Task = z.object({
  file: z.string(),
  folder: z.string(),
  mostPixels: z.number(),
  size: z.object({ width: z.int(), height: z.int() }).optional(),
})

const watchMs = 200

/** 100 megapixels that have to be turned upright lie in memory whole (400 MB), besides 200 MB of file. */
const mostRssBytes = 1_000_000_000
/** 100 megapixels take about 20 s; a drawing of endless filters never ends. */
const mostCpuMs = 60_000

sharp.concurrency(1)
sharp.cache(false)

async function decode(message: unknown): Promise<void> {
  const { size, ...task } = Task.parse(message)
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > mostCpuMs || process.memoryUsage.rss() > mostRssBytes) giveUp()
  }, watchMs)
  try {
    process.send?.(await makePictures({ ...task, ...(size && { size }) }))
  } finally {
    clearInterval(watch)
  }
}

/** In the middle of whatever its threads do; an ordinary exit would wait for them. */
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
