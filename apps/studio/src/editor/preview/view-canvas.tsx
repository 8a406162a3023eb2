import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { placementsOf } from '@podwright/design/design'
import { useEffect, useRef, useState } from 'react'
import type { Resources } from '../resources/resources.ts'
import { useEditor, useResources } from '../state/editor-context.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { acquireAreaPainter } from './area/acquire-area-painter.ts'
import type { AreaPainter } from './area/area-painter.ts'
import { isSameKey, shownRecords } from './area/shown-area.ts'
import styles from './view-canvas.module.css'
import { createViewPreview, type ViewPicture } from './view-preview.ts'
import { withSamples } from './with-samples.ts'

type View = StudioProduct['views'][number]

type ViewCanvasProps = {
  view: View
  label: string
  /** Width of the picture in pixels. */
  width: number
  /** Uses the full-size view; small views load faster. */
  isFull?: boolean
  /** Shows this color of the product instead of the current one. */
  colour?: string
  onCanvas?: (canvas: HTMLCanvasElement) => void
  /** Receives the share of the print whose color changes visibly, while printed colors are shown. */
  onChanged?: (share: number | undefined) => void
}

/** One view of the product with the design on it, always up to date. */
export function ViewCanvas({ view, label, width, isFull = false, colour, onCanvas, onChanged }: ViewCanvasProps) {
  const editor = useEditor()
  const resources = useResources()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setShown] = useState(false)
  // Another listener must not begin the preview again.
  const listener = useRef(onChanged)
  useEffect(() => {
    listener.current = onChanged
  }, [onChanged])
  useEffect(() => {
    if (!canvas.current) return
    onCanvas?.(canvas.current)
    const preview = createViewPreview(canvas.current, (changed) => {
      setShown(true)
      listener.current?.(changed)
    })
    const { painter, release } = acquireAreaPainter(resources)
    let frame = 0
    let last: readonly unknown[] = []
    const update = () => {
      frame = 0
      preview.show(pictureOf(editor.state(), { resources, painter }, view, { width, isFull, colour }))
    }
    const ask = () => {
      const { design, product, colour: lookedAt, isInGesture, showsPrintedColours } = editor.state()
      const next = [design, product, lookedAt, isInGesture, showsPrintedColours, resources.revision()]
      // Selection and hover do not affect the product.
      if (isSameKey(last, next)) return
      last = next
      frame ||= requestAnimationFrame(update)
    }
    update()
    const ends = [editor.subscribe(ask), resources.subscribe(ask)]
    return () => {
      cancelAnimationFrame(frame)
      for (const end of ends) end()
      preview.dispose()
      release()
    }
  }, [editor, resources, view, width, isFull, colour, onCanvas])
  return (
    <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} data-shown={isShown || undefined} />
  )
}

function pictureOf(
  { design: edited, product, colour: lookedAt, isInGesture, showsPrintedColours }: EditorState,
  { resources, painter }: { resources: Resources; painter: AreaPainter },
  view: View,
  { width, isFull, colour }: { width: number; isFull: boolean; colour: string | undefined },
): ViewPicture {
  const design = withSamples(edited)
  const garment = product.colours.find(({ code }) => code === (colour ?? lookedAt))
  const placement = placementsOf(design).find(({ area }) => area === view.area)
  const isDark = garment?.isDark ?? false
  const lattice = showsPrintedColours ? resources.lattices.find(product.printedColours?.lattice) : undefined
  const artworkKey = placement ? [...shownRecords(design, placement), isDark, lattice, resources.revision()] : []
  return {
    address: isFull ? view.full : view.small,
    colour: garment?.hex.toLowerCase() ?? null,
    width: Math.min(width, isFull ? view.width : smallPlanesPx),
    isDrag: isInGesture,
    artworkKey,
    artwork: async (side, effect) =>
      placement ? painter.paint({ design, placement, isDark, side, lattice }, artworkKey, effect) : null,
  }
}

/** Longer side of the small views. */
const smallPlanesPx = 480
