import { type EffectSession, openEffectSession } from './effect-session.ts'
import { fetchView } from './load-view.ts'
import type { Answer, Order, Request } from './messages.ts'

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
    case 'artwork':
      opened().setArtwork(order.artwork ?? undefined, order.placement)
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

function opened(): EffectSession {
  if (session === undefined) throw new Error('the session is not open')
  return session
}

function send(message: Answer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer })
}
