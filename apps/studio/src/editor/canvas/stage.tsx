import { findPlacement } from '@podwright/design/design'
import { useEffect, useRef } from 'react'
import { useEditor, useResources } from '../state/editor-context.tsx'
import { fitCamera } from './camera.ts'
import styles from './stage.module.css'

/** The print area with its design, as it will be printed. */
export function Stage() {
  const editor = useEditor()
  const resources = useResources()
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      const [place, element] = [box.current, canvas.current]
      const { design, placement: id, camera, product, colour } = editor.state()
      const placement = findPlacement(design, id)
      const context = element?.getContext('2d', { willReadFrequently: true })
      if (!place || !element || !context || !placement) return
      const size = { width: place.clientWidth, height: place.clientHeight }
      if (camera === null) return editor.view({ camera: fitCamera(placement, size) })
      const ratio = devicePixelRatio
      element.width = Math.round(size.width * ratio)
      element.height = Math.round(size.height * ratio)
      const surface = { context, picture: new OffscreenCanvas(1, 1), width: element.width, height: element.height }
      const viewport = { scale: camera.zoom * ratio, x: camera.x * ratio, y: camera.y * ratio }
      const isDark = product.colours.find(({ code }) => code === colour)?.isDark ?? false
      resources.painter.paint(surface, design, placement, { mode: 'edit', isDark, viewport })
    }
    const ask = () => {
      frame ||= requestAnimationFrame(paint)
    }
    ask()
    const ends = [editor.subscribe(ask), resources.subscribe(ask)]
    return () => {
      cancelAnimationFrame(frame)
      for (const end of ends) end()
    }
  }, [editor, resources])

  return (
    <div ref={box} className={styles.stage}>
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}
