import { findLayer } from '@podwright/design/design'
import { wholeFrame, zoomCrop } from '@podwright/design/geometry/crop'
import { cornersOf } from '@podwright/design/geometry/points'
import { type Handle, handlePoint, handles } from '@podwright/design/geometry/resize'
import type { ImageLayer } from '@podwright/design/layers/image/schema'
import { wholeArtwork } from '@podwright/design/layers/image/schema'
import { updateFramed } from '@podwright/design/operations/layers'
import { Button } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { masterAddress } from '../../resources/artworks.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import type { Camera, EditorState } from '../../state/editor-state.ts'
import { toStage } from '../camera.ts'
import styles from './crop.module.css'
import { cursorOf } from './handles.tsx'
import { pointsOnStage } from './on-stage.ts'
import overlay from './overlay.module.css'

function croppedImage({ design, cropping }: EditorState): ImageLayer | undefined {
  const layer = cropping === null ? undefined : findLayer(design, cropping)
  return layer?.type === 'image' ? layer : undefined
}

/** The whole picture behind its visible part, with the crop frame. */
export function CropOverlay({ camera }: { camera: Camera }) {
  const layer = useEditorState(croppedImage)
  if (!layer) return null
  const whole = wholeFrame(layer)
  const { x, y } = toStage(camera, whole)
  const [width, height] = [whole.width * camera.zoom, whole.height * camera.zoom]
  const flip = `scale(${layer.isFlippedX ? -1 : 1} ${layer.isFlippedY ? -1 : 1})`
  const frame = pointsOnStage(cornersOf(layer), camera)
  return (
    <g>
      <g transform={`translate(${x} ${y}) rotate(${whole.rotation}) ${flip}`}>
        <image
          className={styles.ghost}
          href={masterAddress(layer.props.artwork.hash)}
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
        <rect data-pull="crop:" className={styles.whole} x={-width / 2} y={-height / 2} width={width} height={height} />
      </g>
      <polygon className={overlay.halo} points={frame} />
      <polygon className={overlay.frame} points={frame} />
      <Thirds layer={layer} camera={camera} />
      {handles.map((handle) => (
        <CropMark key={handle} layer={layer} camera={camera} handle={handle} />
      ))}
    </g>
  )
}

function Thirds({ layer, camera }: { layer: ImageLayer; camera: Camera }) {
  const { x, y } = toStage(camera, layer)
  const [w, h] = [layer.width * camera.zoom, layer.height * camera.zoom]
  const path = `M${-w / 6} ${-h / 2}v${h}M${w / 6} ${-h / 2}v${h}M${-w / 2} ${-h / 6}h${w}M${-w / 2} ${h / 6}h${w}`
  return <path className={styles.thirds} d={path} transform={`translate(${x} ${y}) rotate(${layer.rotation})`} />
}

const marks: Readonly<Record<Handle, string>> = {
  nw: 'M0 14V0H14',
  n: 'M-9 0H9',
  ne: 'M-14 0H0V14',
  e: 'M0-9V9',
  se: 'M0-14V0H-14',
  s: 'M-9 0H9',
  sw: 'M0-14V0H14',
  w: 'M0-9V9',
}

function CropMark({ layer, camera, handle }: { layer: ImageLayer; camera: Camera; handle: Handle }) {
  const { x, y } = toStage(camera, handlePoint(layer, handle))
  return (
    <g transform={`translate(${x} ${y}) rotate(${layer.rotation})`}>
      <path className={styles.mark} d={marks[handle]} />
      <rect
        data-pull={`crop:${handle}`}
        className={overlay.hit}
        style={{ cursor: cursorOf(handle, layer.rotation) }}
        x={-14}
        y={-14}
        width={28}
        height={28}
      />
    </g>
  )
}

const largest = 8

/** Zoom of the picture in its frame, and the button to leave crop mode. */
export function CropBar({ camera }: { camera: Camera }) {
  const t = useTranslations('studio.canvas.crop')
  const editor = useEditor()
  const layer = useEditorState(croppedImage)
  if (!layer) return null
  const { crop } = layer.props
  const zoom = 1 / Math.max(crop.width, crop.height)
  const low = toStage(camera, { x: layer.x, y: Math.max(...cornersOf(layer).map(({ y }) => y)) })
  const change = (next: (image: ImageLayer) => ImageLayer) =>
    editor.change(
      'crop',
      updateFramed(editor.state().design, [layer.id], (each) => (each.type === 'image' ? next(each) : each)),
    )
  return (
    <fieldset data-own-input="" className={styles.bar} style={{ left: low.x, top: low.y + 18 }} aria-label={t('label')}>
      <input
        type="range"
        min={1}
        max={largest}
        step={0.05}
        value={Math.min(largest, zoom)}
        aria-label={t('zoom')}
        onChange={(event) => change((image) => zoomCrop(image, Number(event.target.value) / zoom))}
      />
      <Button size="small" variant="ghost" onClick={() => change((image) => showWhole(image))}>
        {t('reset')}
      </Button>
      <Button size="small" variant="primary" onClick={() => editor.view({ cropping: null })}>
        {t('done')}
      </Button>
    </fieldset>
  )
}

function showWhole(image: ImageLayer): ImageLayer {
  const { x, y, width, height } = wholeFrame(image)
  return { ...image, x, y, width, height, props: { ...image.props, crop: wholeArtwork } }
}
