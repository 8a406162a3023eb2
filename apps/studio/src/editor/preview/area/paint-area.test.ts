import type { Design } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import { area, threeLayers, withChanges } from '@podwright/design/test-designs'
import { latticeNodes, readLattice } from '@podwright/domain/print/color-lattice'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAreaPainting, superseded } from './paint-area.ts'
import type { ShownArea } from './shown-area.ts'

let isLost = false

class FakeCanvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return { canvas: this, drawImage: () => {}, isContextLost: () => isLost }
  }
}

const front = area('front')
const pixels = { width: 1, height: 1, rgba: new Uint8Array(4) }
const pacing = () => ({ pause: () => undefined, signal: new AbortController().signal })
const faded = (opacity: number, blend: 'normal' | 'multiply' = 'normal') =>
  withChanges(threeLayers(), (design) =>
    updateLayers(design, ['layer:b', 'layer:c'], (layer) =>
      layer.id === 'layer:b' ? { ...layer, opacity } : { ...layer, blend },
    ),
  )

/** A painting that records the ids of the layers it paints. */
function open() {
  let painted: string[] = []
  const painting = createAreaPainting({
    paint: (_surface, design) => {
      painted.push(...[...design.keys()].filter((id) => id.startsWith('layer:')))
      return {
        missingArtworks: new Set(),
        pendingArtworks: new Set(),
        missingCharacters: new Set(),
        fittedSizes: new Map(),
      }
    },
    texts: {
      layOut: () => {
        throw new Error('the fake painter lays out nothing')
      },
    },
  })
  const paint = async (design: Design, side: ShownArea['side'], revision = 0) => {
    painted = []
    const shown = { design, placement: front, isDark: false, side }
    const result = await painting.paint(shown, revision, pacing(), () => pixels)
    return { painted: painted.map((id) => id.slice(-1)).join(''), result }
  }
  return { painting, paint }
}

/** A design whose unchanged layers are the same objects as in `from`. */
function movedFrom(from: Design, to: Design): Design {
  return new Map([...from].map(([id, record]) => [id, id === 'layer:b' ? (to.get(id) ?? record) : record]))
}

describe('createAreaPainting', () => {
  beforeEach(() => {
    isLost = false
    vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  })

  it('during a drag, paints unchanged layers once', async () => {
    const { paint } = open()
    const design = faded(1)
    expect((await paint(design, 'drag')).painted).toBe('abc')
    const first = movedFrom(design, faded(0.9))
    // The layers below and above are painted apart, now that it is known which one moves.
    expect((await paint(first, 'drag')).painted).toBe('acb')
    expect((await paint(movedFrom(design, faded(0.8)), 'drag')).painted).toBe('b')
    expect((await paint(movedFrom(design, faded(0.7)), 'drag', 1)).painted).toBe('abc')
  })

  it('during a drag, paints layers above the moving one each time if one of them blends', async () => {
    const { paint } = open()
    const design = faded(1, 'multiply')
    await paint(design, 'drag')
    await paint(movedFrom(design, faded(0.9)), 'drag')
    expect((await paint(movedFrom(design, faded(0.8)), 'drag')).painted).toBe('bc')
  })

  it('at rest, paints every layer each time', async () => {
    const { paint } = open()
    const design = faded(1)
    expect((await paint(design, 'rest')).painted).toBe('abc')
    expect((await paint(movedFrom(design, faded(0.9)), 'rest')).painted).toBe('abc')
  })

  it('rejects when the 2D context was lost during the painting', async () => {
    const { paint } = open()
    isLost = true
    await expect(paint(threeLayers(), 'rest')).rejects.toThrow('context was lost')
  })

  it('ends as superseded when it is aborted between two layers, and reads no pixels', async () => {
    const { painting } = open()
    const controller = new AbortController()
    let pauses = 0
    const pause = async () => {
      pauses += 1
      if (pauses === 2) controller.abort()
    }
    const shown = { design: threeLayers(), placement: front, isDark: false, side: 'rest' } as const
    const read = vi.fn()
    expect(await painting.paint(shown, 0, { pause, signal: controller.signal }, read)).toBe(superseded)
    expect([pauses, read.mock.calls.length]).toEqual([2, 0])
  })

  it('shows the colors as they are printed, with the share that changes, when a lattice is given', async () => {
    const { painting } = open()
    const inverted = readLattice(latticeNodes().map((value) => 255 - value))
    const shown = { design: threeLayers(), placement: front, isDark: false, side: 'rest', lattice: inverted } as const
    const read = () => ({ width: 2, height: 1, rgba: Uint8Array.of(255, 0, 0, 255, 0, 0, 0, 0) })
    expect(await painting.paint(shown, 0, pacing(), read)).toEqual({
      width: 2,
      height: 1,
      rgba: Uint8Array.of(0, 255, 255, 255, 0, 0, 0, 0),
      changed: 1,
    })
  })

  it('returns null for an area without layers and background', async () => {
    const { paint } = open()
    const empty = new Map([...threeLayers()].filter(([id]) => !id.startsWith('layer:')))
    expect((await paint(empty, 'rest')).result).toBeNull()
  })
})
