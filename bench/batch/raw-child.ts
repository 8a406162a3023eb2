// Runs the raw pipeline in its own process: node bench/batch/raw-child.ts '<task as JSON>'. Renders pictures and writes
// them, nothing else.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { createEffectEngine, type PictureRequest } from '../../packages/render/src/node/engine.ts'
import { renderBatch } from '../../packages/render/src/node/render-batch.ts'
import type { RawTask } from './tasks.ts'

const task: RawTask = JSON.parse(process.argv[2] ?? '')
const engine = createEffectEngine({
  workers: task.threads,
  memoryBytes: task.memoryMb * 1024 * 1024,
  cacheFolder: task.cacheFolder,
})

function* requests(): Generator<PictureRequest> {
  for (const file of task.artworks) {
    for (const { folder, placement } of task.views) {
      for (const width of task.widths) {
        const artworks = [{ id: file, file, placement }]
        yield { view: folder, colour: null, artworks, width, format: { type: 'jpeg', quality: 82 } }
      }
    }
  }
}

// The tables of a view are computed only once.
for (const { folder } of task.views) {
  for (const width of task.widths)
    await engine.render({ view: folder, colour: null, artworks: [], width, format: { type: 'jpeg' } })
}
await mkdir(task.out, { recursive: true })
const cpu = process.cpuUsage()
const start = performance.now()
let pictures = 0
for await (const { request, result } of renderBatch(engine, requests(), { atOnce: task.threads + 1 })) {
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  const name = createHash('sha256').update(`${request.artworks[0]?.id} ${request.view} ${request.width}`).digest('hex')
  await writeFile(join(task.out, name), result.value)
  pictures += 1
}
const wallMs = performance.now() - start
const { user, system } = process.cpuUsage(cpu)
await engine.close()
process.stdout.write(JSON.stringify({ pictures, wallMs, cpuMs: (user + system) / 1000 }))
