import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import { type EffectSession, openEffectSession } from './effect-session.ts'
import { fetchView } from './load-view.ts'
import type { Answer, Order, PostedArtwork, ReceivedArtwork, Request } from './messages.ts'

let session: EffectSession | undefined
/** Requests are processed one after another, including those that wait for the network. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  last = last.then(() => answer(data))
})

async function answer({ id, order }: Request): Promise<void> {
  try {
    const picture = await execute(order)
    const painter = opened().painter
    send({ id, ok: true, painter, picture }, picture === null ? [] : [picture])
  } catch (error) {
    send({ id, ok: false, message: error instanceof Error ? error.message : String(error) }, [])
  }
}

async function execute(order: Order): Promise<ImageBitmap | null> {
  switch (order.kind) {
    case 'open':
      session = openEffectSession(order.choice)
      return null
    case 'view':
      opened().setView(await fetchView(order.address))
      return null
    case 'connect':
      order.port.onmessage = ({ data }: MessageEvent<PostedArtwork>) => arrivalOf(data.id).resolve(data.pixels)
      return null
    case 'artwork':
      opened().setArtwork(await pixelsOf(order.artwork), order.placement)
      return null
    case 'placement':
      opened().setPlacement(order.placement)
      return null
    case 'colour':
      opened().setColor(order.colour)
      return null
    case 'draw':
      return opened().draw(order.width, order.isDraft)
  }
}

const arrivals = new Map<number, PromiseWithResolvers<ArtworkPixels>>()

function arrivalOf(id: number): PromiseWithResolvers<ArtworkPixels> {
  const arrival = arrivals.get(id) ?? Promise.withResolvers<ArtworkPixels>()
  arrivals.set(id, arrival)
  return arrival
}

/** A posted artwork may arrive later than the request that places it. */
async function pixelsOf(artwork: ArtworkPixels | ReceivedArtwork | null): Promise<ArtworkPixels | undefined> {
  if (artwork === null || 'rgba' in artwork) return artwork ?? undefined
  const pixels = await arrivalOf(artwork.received).promise
  arrivals.delete(artwork.received)
  return pixels
}

function opened(): EffectSession {
  if (session === undefined) throw new Error('the session is not open')
  return session
}

function send(message: Answer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer })
}
