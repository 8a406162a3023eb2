import { applyChanges } from '@podwright/design/changes'
import type { Placement } from '@podwright/design/design'
import { newDesign } from '@podwright/design/new-design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import { createCanvas } from '@podwright/render/backends/browser/create-canvas'
import { useEffect, useRef } from 'react'
import type { Resources } from '../../resources/resources.ts'
import { useResources } from '../../state/editor-context.tsx'
import styles from './templates.module.css'

/** Layers on a separate print area, painted as on the stage. They are created when they come into view. */
export function LayoutThumb({
  make,
  width,
  height,
  background,
}: {
  /** Loads what the layers need, and creates them for this area. */
  make: (area: Placement, resources: Resources) => Promise<readonly NewLayer[]>
  /** CSS pixels; the area has one millimeter for each. */
  width: number
  height: number
  background: string
}) {
  const resources = useResources()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const area = areaOf(width, height)
      make(area, resources).then((layers) => {
        if (!isGone) paint(element, area, layers, resources)
      }, reportError)
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [make, width, height, resources])
  return (
    <canvas
      ref={canvas}
      className={styles.thumb}
      style={{ background: background, aspectRatio: `${width} / ${height}` }}
    />
  )
}

function areaOf(widthMm: number, heightMm: number): Placement {
  const shown = { bleedMm: 0, safeMm: 0, shape: 'rectangle', dpi: 300, background: null } as const
  return { id: 'placement:thumb', kind: 'placement', area: 'thumb', widthMm, heightMm, ...shown }
}

function paint(element: HTMLCanvasElement, area: Placement, layers: readonly NewLayer[], { painter }: Resources): void {
  const empty = newDesign({ name: '', product: 'thumb', colours: [] }, [area])
  const design = applyChanges(empty, addLayers(empty, area.id, layers))
  const scale = Math.min(2, devicePixelRatio)
  element.width = Math.round(area.widthMm * scale)
  element.height = Math.round(area.heightMm * scale)
  const context = element.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser provides no 2D canvas')
  const surface = { context, picture: createCanvas(1, 1).canvas, width: element.width, height: element.height }
  painter.paint(surface, design, area, { mode: 'preview', isDark: false, viewport: { scale, x: 0, y: 0 } })
}
