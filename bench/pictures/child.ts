// Runs one measurement in its own process: node bench/pictures/child.ts '<task as JSON>'. Prints its result as JSON.
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createEffectEngine, type EffectEngine, type PictureRequest } from '../../packages/render/src/node/engine.ts'
import { renderBatch } from '../../packages/render/src/node/render-batch.ts'
import type { Answer, Task } from './task.ts'

/** The tables of twenty views take 290 MB, the rest is for artworks; 400 MB were no faster. */
const MEMORY_BYTES = 352 * 1024 * 1024
const views = join(import.meta.dirname, '../../catalog/views')
const colours = ['#1b1b1e', null, '#b3202c', '#f3e3c8']

const task: Task = JSON.parse(process.argv[2] ?? '')
process.stdout.write(`${JSON.stringify(await answer())}\n`)

async function answer(): Promise<Answer> {
  switch (task.kind) {
    case 'encode':
      return encodeOnly()
    case 'warm':
      return withEngine(async (engine) => {
        const requests = allRequests()
        // The first pass fills tables and textures; the second lets the JIT compiler optimize.
        await renderAll(engine, requests)
        await renderAll(engine, requests)
        return measure(task.pictures, () => renderRounds(engine, requests))
      })
    case 'cold':
      return withEngine(async (engine) => {
        // Tables are computed once per view; only the artworks are loaded cold.
        for (const request of allRequests().slice(0, task.views.length))
          await engine.render({ ...request, artworks: [] })
        return measure(task.pictures, () => renderAllAsBatch(engine))
      })
    case 'batch':
      return withEngine((engine) => measure(task.pictures, () => renderAllAsBatch(engine)))
  }
}

async function withEngine(work: (engine: EffectEngine) => Promise<Answer>): Promise<Answer> {
  const { workers, cacheFolder } = task
  const engine = createEffectEngine({ workers, memoryBytes: MEMORY_BYTES, cacheFolder })
  const done = await work(engine)
  await engine.close()
  return done
}

function allRequests(): PictureRequest[] {
  return task.artworks.flatMap((file) =>
    task.views.map(
      (view, i): PictureRequest => ({
        view: join(views, view),
        colour: colours[i % colours.length] ?? null,
        artworks: [{ id: file, file, placement: { left: 0, top: 0, width: 1, height: 1, fit: 'cover' } }],
        width: 1600,
        format: { type: 'jpeg', quality: 85 },
      }),
    ),
  )
}

async function renderRounds(engine: EffectEngine, requests: readonly PictureRequest[]): Promise<void> {
  for (let done = 0; done < task.pictures; done += requests.length) await renderAll(engine, requests)
}

async function renderAll(engine: EffectEngine, requests: readonly PictureRequest[]): Promise<void> {
  const results = await Promise.all(requests.map((request) => engine.render(request)))
  for (const result of results) if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
}

async function renderAllAsBatch(engine: EffectEngine): Promise<void> {
  for await (const { request, result } of renderBatch(engine, allRequests(), { atOnce: task.workers + 1 })) {
    if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
    if (task.out === null) continue
    const name = `${basename(request.artworks[0]?.id ?? '', '.png')}-${request.view.slice(views.length + 1).replace('/', '-')}.jpg`
    await writeFile(join(task.out, name), result.value)
  }
}

/** The lower bound: the same finished pictures, passed from memory to the encoder by the same number of threads. */
async function encodeOnly(): Promise<Answer> {
  const requests = allRequests().map((request): PictureRequest => ({ ...request, format: { type: 'raw' } }))
  const engine = createEffectEngine({ workers: task.workers, memoryBytes: MEMORY_BYTES, cacheFolder: task.cacheFolder })
  const pictures = await Promise.all(
    requests.map(async (request) => {
      const result = await engine.render(request)
      if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
      const shared = new Uint8Array(new SharedArrayBuffer(result.value.length))
      shared.set(result.value)
      return shared
    }),
  )
  await engine.close()
  const threads = Array.from({ length: task.workers }, () => {
    return new Worker(new URL('./encode-worker.ts', import.meta.url), { workerData: pictures })
  })
  const share = task.pictures / threads.length
  const run = (count: number) =>
    Promise.all(
      threads.map((thread) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        thread.once('message', resolve)
        thread.postMessage(count)
        return promise
      }),
    )
  await run(pictures.length)
  const done = await measure(task.pictures, () => run(share))
  await Promise.all(threads.map((thread) => thread.terminate()))
  return done
}

async function measure(pictures: number, work: () => Promise<unknown>): Promise<Answer> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  await work()
  const wallMs = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { pictures, wallMs, cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 }
}
