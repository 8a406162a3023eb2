import type { Frame } from '@podwright/design/frame'
import { rotatePoint } from '@podwright/design/geometry/points'
import { type Handle, handlePoint, pullOf } from '@podwright/design/geometry/resize'
import type { Camera } from '../../state/editor-state.ts'
import { toStage } from '../camera.ts'
import type { SelectionBox } from '../selection-box.ts'
import styles from './overlay.module.css'

/** Min. size for touch; extends outwards more than inwards, so that a small layer can still be moved. */
const hitPx = 24
const outwardsPx = 5
const squarePx = 9
const rotateHandleDistancePx = 26
/** Sides shorter than this have no handle in their middle. */
const minSidePx = 30

/** The handles of a selection: squares that resize, and a knob above them that rotates. */
export function Handles({ box, camera }: { box: SelectionBox; camera: Camera }) {
  const { frame } = box
  const shown = box.handles.filter((handle) => isRoomy(handle, box, camera))
  return (
    <g>
      {shown.map((handle) => (
        <HandleMark key={handle} frame={frame} camera={camera} handle={handle} />
      ))}
      <RotateHandle frame={frame} camera={camera} />
    </g>
  )
}

function isRoomy(handle: Handle, { frame, handles }: SelectionBox, { zoom }: Camera): boolean {
  const pull = pullOf[handle]
  const isLine = handles.length === 2
  if (isLine || (pull.x !== 0 && pull.y !== 0)) return true
  return (pull.x === 0 ? frame.width : frame.height) * zoom >= minSidePx
}

type MarkProps = { frame: Frame; camera: Camera; handle: Handle }

function HandleMark({ frame, camera, handle }: MarkProps) {
  const { x, y } = toStage(camera, handlePoint(frame, handle))
  const pull = pullOf[handle]
  const isSide = pull.x === 0 || pull.y === 0
  const [width, height] = isSide ? (pull.x === 0 ? [14, 6] : [6, 14]) : [squarePx, squarePx]
  return (
    <g transform={`translate(${x} ${y}) rotate(${frame.rotation})`}>
      <rect
        data-pull={`size:${handle}`}
        className={styles.hit}
        style={{ cursor: cursorOf(handle, frame.rotation) }}
        x={-hitPx / 2 + pull.x * outwardsPx}
        y={-hitPx / 2 + pull.y * outwardsPx}
        width={hitPx}
        height={hitPx}
      />
      <rect
        className={styles.handle}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={isSide ? 3 : 2}
      />
    </g>
  )
}

function RotateHandle({ frame, camera }: { frame: Frame; camera: Camera }) {
  const far = (side: 1 | -1) => {
    const spot = rotatePoint(
      { x: frame.x, y: frame.y + side * (frame.height / 2 + rotateHandleDistancePx / camera.zoom) },
      frame,
      frame.rotation,
    )
    return toStage(camera, spot)
  }
  const above = far(-1)
  // A knob above the edge of the stage would be unreachable.
  const { x, y } = above.y < 40 ? far(1) : above
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle data-pull="rotate" className={styles.hit} style={{ cursor: 'grab' }} r={hitPx / 2} />
      <circle className={styles.handle} r={9} />
      <path className={styles.rotate} d="M-3.5 1.5a3.8 3.8 0 1 0 1-4M-3.6-4.2v2.4h2.4" />
    </g>
  )
}

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** Returns the resize cursor for a handle, rotated with its frame. */
export function cursorOf(handle: Handle, rotation: number): string {
  const { x, y } = pullOf[handle]
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + rotation
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4
  return cursors[eighth] ?? 'move'
}
