import type { DesignRecord } from '@podwright/design/design'
import { area, framed, threeLayers } from '@podwright/design/test-designs'
import type { PostedArtwork } from '@podwright/render/browser/messages'
import { describe, expect, it } from 'vitest'
import { createAreaHost } from './area-host.ts'
import type { FromWorker, PaintRequest } from './messages.ts'
import { type AreaPixels, type Pacing, superseded } from './paint-area.ts'
import { type ShownArea, shownRecords } from './shown-area.ts'

type Running = PromiseWithResolvers<AreaPixels> & { readonly area: ShownArea; readonly pacing: Pacing }

/** A host whose paintings the test ends. */
function open(loadFonts: (records: readonly DesignRecord[]) => Promise<void> = async () => {}) {
  const sent: FromWorker[] = []
  const running: Running[] = []
  const host = createAreaHost({
    painting: {
      paint: (shown, _revision, pacing) => {
        const painting = { ...Promise.withResolvers<AreaPixels>(), area: shown, pacing }
        running.push(painting)
        return painting.promise
      },
    },
    artworks: new Map(),
    decode: () => {
      throw new Error('no artwork is sent')
    },
    loadFonts,
    fontRevision: () => 0,
    read: () => {
      throw new Error('the fake painting reads nothing')
    },
    receiveMessages: async () => {},
    send: (message) => sent.push(message),
  })
  return { host, sent, running }
}

const design = threeLayers()
const front = area('front')
const pixelsOf = (value: number) => ({ width: 1, height: 1, rgba: new Uint8Array(4).fill(value) })

function request(id: number, more: Partial<PaintRequest> = {}): PaintRequest {
  const placement = design.get(front.id)
  if (placement?.kind !== 'placement') throw new Error('no placement')
  const whole = id === 1 ? shownRecords(design, placement) : []
  return { kind: 'paint', id, placement: front.id, put: whole, removed: [], isDark: false, side: 'drag', ...more }
}

describe('createAreaHost', () => {
  it('paints requests one after another, in their order', async () => {
    const { host, sent, running } = open()
    host.receive(request(1))
    host.receive(request(2))
    await expect.poll(() => running.length).toBe(1)
    running[0]?.resolve(pixelsOf(1))
    await expect.poll(() => running.length).toBe(2)
    running[1]?.resolve(null)
    await expect
      .poll(() => sent)
      .toEqual([
        { kind: 'painted', id: 1, result: 'picture' },
        { kind: 'painted', id: 2, result: 'empty' },
      ])
  })

  it('does not paint a waiting request that is canceled, but keeps the changes that came with it', async () => {
    const { host, sent, running } = open()
    host.receive(request(1))
    const star = { ...framed(design, 'layer:c'), opacity: 0.5 }
    host.receive(request(2, { put: [star], removed: ['layer:b'] }))
    host.receive(request(3))
    host.receive({ kind: 'cancel', id: 2 })
    await expect.poll(() => running.length).toBe(1)
    running[0]?.resolve(pixelsOf(1))
    await expect.poll(() => running.length).toBe(2)
    running[1]?.resolve(pixelsOf(3))
    await expect.poll(() => sent.length).toBe(3)
    expect(sent.map((message) => 'result' in message && message.result)).toEqual(['picture', 'superseded', 'picture'])
    const shown = running[1]?.area.design
    expect([shown?.get('layer:c'), shown?.has('layer:b'), shown?.has('layer:a')]).toEqual([star, false, true])
  })

  it('aborts a canceled painting that has begun', async () => {
    const { host, sent, running } = open()
    host.receive(request(1, { side: 'rest' }))
    await expect.poll(() => running.length).toBe(1)
    host.receive({ kind: 'cancel', id: 1 })
    expect(running[0]?.pacing.signal.aborted).toBe(true)
    running[0]?.resolve(superseded)
    await expect.poll(() => sent).toEqual([{ kind: 'painted', id: 1, result: 'superseded' }])
  })

  it('reports a failed painting and paints the next', async () => {
    const { host, sent, running } = open()
    host.receive(request(1))
    host.receive(request(2))
    await expect.poll(() => running.length).toBe(1)
    running[0]?.reject(new Error('the 2D context was lost'))
    await expect.poll(() => running.length).toBe(2)
    running[1]?.resolve(null)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]).toEqual({ kind: 'failed', id: 1, message: 'Error: the 2D context was lost' })
  })

  it('paints without a font that cannot be loaded, and reports it', async () => {
    const { host, sent, running } = open(() => Promise.reject(new Error('no font')))
    host.receive(request(1))
    await expect.poll(() => running.length).toBe(1)
    expect(sent).toEqual([{ kind: 'fontsMissing', message: 'Error: no font' }])
  })

  it('posts a copy of the newest painting to each view that asks for it', async () => {
    const { host, sent, running } = open()
    const channels = [new MessageChannel(), new MessageChannel()]
    const posted: PostedArtwork[] = []
    for (const [view, { port1, port2 }] of channels.entries()) {
      host.receive({ kind: 'connect', view, port: port1 })
      port2.onmessage = ({ data }) => posted.push(data)
    }
    host.receive(request(1))
    await expect.poll(() => running.length).toBe(1)
    running[0]?.resolve(pixelsOf(7))
    await expect.poll(() => sent.length).toBe(1)
    const slot = { placement: front.id, isDark: false }
    host.receive({ kind: 'deliver', id: 2, view: 0, ...slot })
    host.receive({ kind: 'deliver', id: 3, view: 1, ...slot })
    await expect
      .poll(() => posted)
      .toEqual([
        { id: 2, pixels: pixelsOf(7) },
        { id: 3, pixels: pixelsOf(7) },
      ])
    host.receive({ kind: 'deliver', id: 4, view: 0, placement: front.id, isDark: true })
    expect(sent.slice(1)).toEqual([
      { kind: 'delivered', id: 2, result: 'picture' },
      { kind: 'delivered', id: 3, result: 'picture' },
      { kind: 'delivered', id: 4, result: 'empty' },
    ])
    for (const { port2 } of channels) port2.close()
  })
})
