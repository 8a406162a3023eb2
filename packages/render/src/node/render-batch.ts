import type { EffectEngine, PictureRequest } from './engine.ts'
import type { EffectResult } from './results.ts'

/** A picture of a batch; pictures are yielded in the order they become ready. */
export type BatchPicture<R extends PictureRequest> = { readonly request: R; readonly result: EffectResult<Uint8Array> }

/** Number of views of one artwork that are prepared in one pass; more share more work but need more memory. */
const VIEWS_AT_ONCE = 5

/** Maximum number of finished pictures waiting to be consumed, not counting those being drawn. */
const MAX_READY = 10

/**
 * Draws many pictures with bounded memory. Requests for the same artwork must be adjacent; they are consumed as needed.
 * A picture that fails yields a failed result and does not affect the others.
 */
export async function* renderBatch<R extends PictureRequest>(
  engine: EffectEngine,
  requests: Iterable<R>,
  options: { readonly atOnce: number; readonly signal?: AbortSignal },
): AsyncGenerator<BatchPicture<R>, void, undefined> {
  const units = groupByArtwork(requests)
  const ready: BatchPicture<R>[] = []
  let wake = Promise.withResolvers<void>()
  let taken = Promise.withResolvers<void>()
  const put = (picture: BatchPicture<R>) => {
    ready.push(picture)
    wake.resolve()
  }
  const signal = options.signal === undefined ? {} : { signal: options.signal }
  const work = async () => {
    for (const unit of units) {
      // A slow consumer pauses the drawing, so that finished pictures do not pile up.
      while (ready.length >= MAX_READY && !isLeft) await taken.promise
      if (isLeft) return
      // Ignore failures here; rendering the pictures reports them again.
      await engine.prepare(unit, signal)
      await Promise.all(unit.map(async (request) => put({ request, result: await engine.render(request, signal) })))
    }
  }
  let isDone = false
  let isLeft = false
  const all = Promise.all(Array.from({ length: options.atOnce }, work)).finally(() => {
    isDone = true
    wake.resolve()
  })
  try {
    while (!isDone || ready.length > 0) {
      await wake.promise
      wake = Promise.withResolvers<void>()
      for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
        taken.resolve()
        taken = Promise.withResolvers<void>()
        yield next
      }
      if (isDone) wake.resolve()
    }
  } finally {
    // If the consumer stops early, stop the batch after finishing what has started.
    isLeft = true
    taken.resolve()
    await all
  }
}

/** Groups adjacent requests with the same artworks, a few at a time. */
function* groupByArtwork<R extends PictureRequest>(requests: Iterable<R>): Generator<R[], void, undefined> {
  let group: R[] = []
  let name = ''
  for (const request of requests) {
    const own = request.artworks.map(({ id }) => id).join(' ')
    if (group.length > 0 && (own !== name || group.length === VIEWS_AT_ONCE)) {
      yield group
      group = []
    }
    name = own
    group.push(request)
  }
  if (group.length > 0) yield group
}
