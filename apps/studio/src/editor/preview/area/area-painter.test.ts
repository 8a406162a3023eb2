import { findPlacement } from '@podwright/design/design'
import { threeLayers } from '@podwright/design/test-designs'
import { describe, expect, it, vi } from 'vitest'
import type { AreaBackend, ArtworkReceiver, PaintedArea } from './area-backend.ts'
import { createAreaPainter } from './area-painter.ts'
import { superseded } from './paint-area.ts'
import type { ShownArea } from './shown-area.ts'

const effect: ArtworkReceiver = { connect: async () => {} }

/** A backend whose paintings the test ends. */
function manualBackend() {
  const paintings: (PromiseWithResolvers<PaintedArea | typeof superseded> & {
    area: ShownArea
    signal: AbortSignal
  })[] = []
  const dispose = vi.fn()
  const backend: AreaBackend = {
    paint: (area, signal) => {
      const painting = { ...Promise.withResolvers<PaintedArea | typeof superseded>(), area, signal }
      signal.addEventListener('abort', () => painting.resolve(superseded))
      paintings.push(painting)
      return painting.promise
    },
    dispose,
  }
  return { backend, paintings, dispose }
}

const artwork = (id: number) => ({ received: id })
const painted = (id: number): PaintedArea => ({ artworkFor: async () => artwork(id) })

function areaOf(side: ShownArea['side']): ShownArea {
  const design = threeLayers()
  const placement = [...design.keys()].map((id) => findPlacement(design, id)).find((found) => found !== undefined)
  if (!placement) throw new Error('no placement')
  return { design, placement, isDark: false, side }
}

const drag = areaOf('drag')
const rest = areaOf('rest')

describe('createAreaPainter', () => {
  it('paints one of three equal requests and returns it to all', async () => {
    const { backend, paintings } = manualBackend()
    const painter = createAreaPainter(backend, manualBackend().backend, vi.fn())
    const asked = [1, 2, 3].map(() => painter.paint(drag, ['a'], effect))
    paintings[0]?.resolve(painted(1))
    expect(await Promise.all(asked)).toEqual([artwork(1), artwork(1), artwork(1)])
    expect(await painter.paint(drag, ['a'], effect)).toEqual(artwork(1))
    expect(paintings).toHaveLength(1)
  })

  it('paints only the newest of the requests made during a painting and reports the others as superseded', async () => {
    const { backend, paintings } = manualBackend()
    const painter = createAreaPainter(backend, manualBackend().backend, vi.fn())
    const asked = ['a', 'b', 'c', 'd'].map((key) => painter.paint(drag, [key], effect))
    paintings[0]?.resolve(painted(1))
    await expect.poll(() => paintings.length).toBe(2)
    paintings[1]?.resolve(painted(2))
    expect(await Promise.all(asked)).toEqual([artwork(1), superseded, superseded, artwork(2)])
    expect(paintings).toHaveLength(2)
  })

  it('abandons a painting at rest when a drag begins, but never one of a drag', async () => {
    const { backend, paintings } = manualBackend()
    const painter = createAreaPainter(backend, manualBackend().backend, vi.fn())
    const atRest = painter.paint(rest, ['a'], effect)
    const dragged = painter.paint(drag, ['b'], effect)
    expect(await atRest).toBe(superseded)
    await expect.poll(() => paintings.length).toBe(2)
    const newer = painter.paint(drag, ['c'], effect)
    const later = painter.paint(rest, ['d'], effect)
    expect(paintings[1]?.signal.aborted).toBe(false)
    paintings[1]?.resolve(painted(2))
    expect(await dragged).toEqual(artwork(2))
    await expect.poll(() => paintings.length).toBe(3)
    paintings[2]?.resolve(painted(3))
    expect(await Promise.all([newer, later])).toEqual([superseded, artwork(3)])
  })

  it('after the worker fails during a painting, the page paints that and all later requests', async () => {
    const worker = manualBackend()
    const page = manualBackend()
    const failures: unknown[] = []
    const painter = createAreaPainter(worker.backend, page.backend, (error) => failures.push(error))
    const first = painter.paint(drag, ['a'], effect)
    const crash = new Error('crash')
    worker.paintings[0]?.reject(crash)
    await expect.poll(() => page.paintings.length).toBe(1)
    page.paintings[0]?.resolve(painted(1))
    expect(await first).toEqual(artwork(1))
    const second = painter.paint(drag, ['b'], effect)
    page.paintings[1]?.resolve(painted(2))
    expect(await second).toEqual(artwork(2))
    expect([failures, worker.paintings.length, worker.dispose.mock.calls.length]).toEqual([[crash], 1, 1])
  })

  it('a painting lost with the worker is superseded, and painted by the page when requested again', async () => {
    const worker = manualBackend()
    const page = manualBackend()
    const painter = createAreaPainter(worker.backend, page.backend, () => {})
    const lost = painter.paint(drag, ['a'], effect)
    worker.paintings[0]?.resolve({ artworkFor: () => Promise.reject(new Error('crash')) })
    expect(await lost).toBe(superseded)
    const again = painter.paint(drag, ['a'], effect)
    page.paintings[0]?.resolve(painted(2))
    expect(await again).toEqual(artwork(2))
  })

  it('a failure of the page reaches the caller, and the next request paints again', async () => {
    const page = manualBackend()
    const painter = createAreaPainter(undefined, page.backend, () => {})
    const failing = painter.paint(drag, ['a'], effect)
    page.paintings[0]?.reject(new Error('no canvas'))
    await expect(failing).rejects.toThrow('no canvas')
    const again = painter.paint(drag, ['a'], effect)
    page.paintings[1]?.resolve(painted(1))
    expect(await again).toEqual(artwork(1))
  })
})
