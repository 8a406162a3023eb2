import { type Design, layersOn, type Placement, placementsOf } from '@podwright/design/design'
import { createCanvas } from '@podwright/render/backends/browser/create-canvas'
import { useEffect, useRef } from 'react'
import { useServices } from '../../app/services.tsx'
import type { Resources } from '../resources/resources.ts'
import { useResources } from '../state/editor-context.tsx'
import { openDocument } from './open-document.ts'
import { useSaving } from './saving-context.tsx'
import styles from './versions-dialog.module.css'

/** CSS pixels of the longer side. */
const sidePx = 72

/** A picture of a saved version: its first print area with content. Loaded and painted when it comes into view. */
export function VersionPicture({ revision }: { revision: number }) {
  const { api } = useServices()
  const resources = useResources()
  const saving = useSaving()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const id = saving.designId()
    if (!element || id === null) return
    const controller = new AbortController()
    let shown: Design | undefined
    const repaint = () => shown && paint(element, shown, resources)
    const load = async () => {
      const { document } = await api.call('getDesign', {
        params: { id },
        query: { revision },
        signal: controller.signal,
        handles: 'all',
      })
      shown = openDocument(document, revision)
      resources.need(shown)
      repaint()
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // A version without a picture can still be restored.
      load().catch((error: unknown) => !controller.signal.aborted && reportError(error))
    })
    observer.observe(element)
    const end = resources.subscribe(repaint)
    return () => {
      controller.abort()
      observer.disconnect()
      end()
    }
  }, [api, resources, saving, revision])
  return <canvas ref={canvas} className={styles.picture} width={1} height={1} />
}

function paint(element: HTMLCanvasElement, design: Design, { painter }: Resources): void {
  const placements = placementsOf(design)
  const hasContent = ({ id, background }: Placement) => background !== null || layersOn(design, id).length > 0
  const placement = placements.find(hasContent) ?? placements[0]
  const context = element.getContext('2d', { willReadFrequently: true })
  if (!placement || !context) return
  const scale = (sidePx * Math.min(2, devicePixelRatio)) / Math.max(placement.widthMm, placement.heightMm)
  const width = Math.max(1, Math.round(placement.widthMm * scale))
  const height = Math.max(1, Math.round(placement.heightMm * scale))
  // Setting its size clears it.
  element.width = width
  element.height = height
  const surface = { context, picture: createCanvas(1, 1).canvas, width, height }
  painter.paint(surface, design, placement, { mode: 'preview', isDark: false, viewport: { scale, x: 0, y: 0 } })
}
