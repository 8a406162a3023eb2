import type { EffectEngine, PictureRequest } from './engine.ts'
import type { EffectResult } from './results.ts'

/** One picture of a batch, in the order they become ready. */
export type BatchPicture<R extends PictureRequest> = { readonly request: R; readonly result: EffectResult<Uint8Array> }

/** Views of one artwork that are prepared in one pass; more share more of it and hold more memory. */
const VIEWS_AT_ONCE = 5

/** Finished pictures that wait to be taken; what is being drawn comes on top. */
const MOST_READY = 10

/**
 * Draws many pictures with bounded memory. Requests of one artwork must follow each other; they are read as they are
 * needed. A picture that fails is one bad result among the others.
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
      // Whoever takes pictures slowly, because they are written to a slow disk, holds the drawing up and not the pictures.
      while (ready.length >= MOST_READY && !isLeft) await taken.promise
      if (isLeft) return
      // Its failures come again, with their codes, when the pictures are drawn.
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
    // Whoever stops reading stops the batch; what has begun is finished first.
    isLeft = true
    taken.resolve()
    await all
  }
}

/** Neighbours with the same artworks, a few at a time. */
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
