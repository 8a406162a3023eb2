import { createEffectEngine, type EffectEngine, type EffectEngineOptions } from './engine.ts'
import { fail } from './results.ts'

/**
 * Long enough that a visitor who looks at pictures does not meet a closed engine. Opening it again takes 0.2 s of CPU
 * time; tables and textures are in the cache folder.
 */
const restAfterMs = 60_000

/**
 * An engine that is closed when it has not been used for a while, and opened again by the next request. Its threads and
 * its shared memory, which never shrinks, take more than 100 MB, which an idle server does not need.
 */
export function createRestingEngine(
  options: EffectEngineOptions & Required<Pick<EffectEngineOptions, 'memoryBytes' | 'workers'>>,
  { open = createEffectEngine, afterMs = restAfterMs } = {},
): EffectEngine {
  let engine: EffectEngine | undefined
  let running = 0
  let resting: NodeJS.Timeout | undefined
  let closing: Promise<void> | undefined
  let isClosed = false

  async function use<T>(work: (engine: EffectEngine) => Promise<T>): Promise<T> {
    clearTimeout(resting)
    engine ??= open(options)
    running += 1
    try {
      return await work(engine)
    } finally {
      running -= 1
      if (running === 0 && !isClosed) resting = setTimeout(rest, afterMs).unref()
    }
  }

  function rest(): void {
    closing = engine?.close()
    engine = undefined
  }

  const closed = Promise.resolve(fail('effect_engine_closed', 'closed'))
  return {
    render: (request, settings) => (isClosed ? closed : use((opened) => opened.render(request, settings))),
    prepare: (requests, settings) => (isClosed ? closed : use((opened) => opened.prepare(requests, settings))),
    get usedBytes() {
      return engine?.usedBytes ?? 0
    },
    memoryBytes: options.memoryBytes,
    threads: options.workers,
    async close() {
      isClosed = true
      clearTimeout(resting)
      await Promise.all([closing, engine?.close()])
    },
  }
}
