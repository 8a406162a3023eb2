import { writeSync } from 'node:fs'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** A rendering task for the SVG on standard input, with the limits of the process. */
export type SvgOrder = {
  readonly density: number
  readonly pixels: number
  /** Non-premultiplied RGBA of exactly this size; if null, a PNG of the size given by the density. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly cpuMs: number
  readonly megabytes: number
}

const watchMs = 100

await draw(JSON.parse(process.argv[2] ?? '') as SvgOrder)

async function draw({ density, pixels, size, cpuMs, megabytes }: SvgOrder): Promise<void> {
  // The renderer runs on its own thread; this one only enforces the limits.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 > cpuMs) give(`more than ${cpuMs} ms of processor time`)
    if (process.memoryUsage.rss() > megabytes * 1e6) give(`more than ${megabytes} MB of memory`)
  }, watchMs)
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    // A synchronous read fails with EAGAIN when the child is faster than its parent.
    const svg = await buffer(process.stdin)
    const image = sharp(svg, { density, limitInputPixels: pixels, failOn: 'error' }).toColourspace('srgb')
    const rendered =
      size === null
        ? image.png({ compressionLevel: 6, adaptiveFiltering: true })
        : image.resize(size.width, size.height, { fit: 'fill' }).ensureAlpha().raw()
    process.stdout.write(await rendered.toBuffer())
  } catch (error) {
    writeSync(2, error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    clearInterval(watch)
  }
}

/** Kills the process immediately; a normal exit would wait for its threads. */
function give(reason: string): void {
  writeSync(2, reason)
  process.kill(process.pid, 'SIGKILL')
}
