import type { Placement } from '@podwright/design/design'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { newDesign } from '@podwright/design/new-design'
import { createCanvas } from '@podwright/render/backends/browser/create-canvas'
import { useEffect, useRef } from 'react'
import type { Resources } from '../../resources/resources.ts'
import { useEditorState, useResources } from '../../state/editor-context.tsx'
import own from './layers.module.css'

/** Width and height in pixels: twice the size on the page, for sharp screens. */
const sizePx = 48

/** A small picture of a layer, painted as on the stage but upright and without its surroundings. */
export function LayerThumb({ layer }: { layer: FramedLayer }) {
  const resources = useResources()
  const isInGesture = useEditorState((state) => state.isInGesture)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { type, props, width, height, isFlippedX, isFlippedY } = layer
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving or turning a layer does not change its picture
  useEffect(() => {
    // A drag would paint it with each movement of the pointer.
    if (isInGesture) return
    const show = () => {
      if (canvas.current) paint(canvas.current, layer, resources)
    }
    show()
    // Resources arrive in groups: each group is painted once.
    let frame: number | undefined
    const stop = resources.subscribe(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        show()
      })
    })
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [type, props, width, height, isFlippedX, isFlippedY, isInGesture, resources])
  return <canvas ref={canvas} className={own.thumb} width={sizePx} height={sizePx} />
}

function paint(element: HTMLCanvasElement, layer: FramedLayer, { painter }: Resources): void {
  const sideMm = Math.max(layer.width, layer.height)
  const area = areaOf(sideMm)
  const center = { x: sideMm / 2, y: sideMm / 2, rotation: 0 }
  const shown = { ...layer, ...center, parent: area.id, isHidden: false, opacity: 1, shadow: null }
  const design = new Map(newDesign({ name: '', product: 'thumb', colours: [] }, [area])).set(layer.id, shown)
  const context = element.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser provides no 2D canvas')
  context.clearRect(0, 0, sizePx, sizePx)
  const surface = { context, picture: createCanvas(1, 1).canvas, width: sizePx, height: sizePx }
  painter.paint(surface, design, area, {
    mode: 'preview',
    isDark: false,
    viewport: { scale: sizePx / sideMm, x: 0, y: 0 },
  })
}

function areaOf(sideMm: number): Placement {
  const shape = { bleedMm: 0, safeMm: 0, shape: 'rectangle', dpi: 300, background: null } as const
  return { id: 'placement:thumb', kind: 'placement', area: 'thumb', widthMm: sideMm, heightMm: sideMm, ...shape }
}
