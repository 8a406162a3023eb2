import { findPlacement } from '@podwright/design/design'
import type { SnapLine } from '@podwright/design/geometry/snap'
import { useFormatter } from 'use-intl'
import { useEditorState } from '../../state/editor-context.tsx'
import type { Camera } from '../../state/editor-state.ts'
import { type Distance, type FeedbackStore, useFeedback } from '../feedback.ts'
import { decimalsOf, inUnit } from '../lengths.ts'
import { round } from './on-stage.ts'
import styles from './overlay.module.css'

/** Snap lines, distances, and the selection rectangle. */
export function GestureOverlay({ feedback, camera }: { feedback: FeedbackStore; camera: Camera }) {
  const { lines, gaps, distances, marquee } = useFeedback(feedback, (state) => state)
  return (
    <g>
      {lines.map((line) => (
        <Line key={`${line.axis}${line.at}${line.of}`} line={line} camera={camera} />
      ))}
      {[...gaps, ...distances].map((gap) => (
        <Gap key={`${gap.axis}${gap.from}${gap.to}`} gap={gap} camera={camera} />
      ))}
      {marquee && (
        <rect
          className={styles.marquee}
          x={round(marquee.left * camera.zoom + camera.x)}
          y={round(marquee.top * camera.zoom + camera.y)}
          width={round((marquee.right - marquee.left) * camera.zoom)}
          height={round((marquee.bottom - marquee.top) * camera.zoom)}
        />
      )}
    </g>
  )
}

function Line({ line, camera }: { line: SnapLine; camera: Camera }) {
  const at = round(line.at * camera.zoom + (line.axis === 'x' ? camera.x : camera.y))
  const ends = line.axis === 'x' ? { x1: at, x2: at, y1: 0, y2: '100%' } : { x1: 0, x2: '100%', y1: at, y2: at }
  return <line className={styles.snap} {...ends} strokeDasharray={line.of === 'layer' ? undefined : '5 3'} />
}

const endPx = 4

/** A measured distance with its length. */
function Gap({ gap: { axis, from, to, across }, camera }: { gap: Distance; camera: Camera }) {
  const format = useFormatter()
  const unit = useEditorState((state) => state.unit)
  const isFlat = axis === 'x'
  const along = (mm: number) => round(mm * camera.zoom + (isFlat ? camera.x : camera.y))
  const side = round(across * camera.zoom + (isFlat ? camera.y : camera.x))
  const [start, end] = [along(from), along(to)]
  if (Math.abs(end - start) < 3) return null
  const path = isFlat
    ? `M${start} ${side - endPx}v${2 * endPx}M${start} ${side}H${end}M${end} ${side - endPx}v${2 * endPx}`
    : `M${side - endPx} ${start}h${2 * endPx}M${side} ${start}V${end}M${side - endPx} ${end}h${2 * endPx}`
  const text = format.number(inUnit(Math.abs(to - from), unit), { maximumFractionDigits: decimalsOf[unit] })
  const [x, y] = isFlat ? [(start + end) / 2, side + 14] : [side + 8 + text.length * 3.5, (start + end) / 2]
  const width = text.length * 6.5 + 8
  return (
    <g>
      <path className={styles.distance} d={path} />
      <rect className={styles.label} x={x - width / 2} y={y - 8} width={width} height={16} rx={3} />
      <text className={styles.labelText} x={x} y={y}>
        {text}
      </text>
    </g>
  )
}

/** The seller's guides; each can be dragged. */
export function GuideLines({ camera }: { camera: Camera }) {
  const placement = useEditorState((state) => findPlacement(state.design, state.placement)?.id ?? '')
  const guides = useEditorState((state) => state.guides[placement])
  const isShown = useEditorState((state) => state.showsRulers)
  if (!guides || !isShown) return null
  return (
    <g>
      {guides.x.map((mm, i) => {
        const x = round(mm * camera.zoom + camera.x)
        return (
          <g key={`x${mm}`}>
            <line className={styles.guide} x1={x} x2={x} y1={0} y2="100%" />
            <rect
              data-pull={`guide-x:${i}`}
              className={styles.hit}
              style={{ cursor: 'ew-resize' }}
              x={x - 4}
              y={0}
              width={8}
              height="100%"
            />
          </g>
        )
      })}
      {guides.y.map((mm, i) => {
        const y = round(mm * camera.zoom + camera.y)
        return (
          <g key={`y${mm}`}>
            <line className={styles.guide} x1={0} x2="100%" y1={y} y2={y} />
            <rect
              data-pull={`guide-y:${i}`}
              className={styles.hit}
              style={{ cursor: 'ns-resize' }}
              x={0}
              y={y - 4}
              width="100%"
              height={8}
            />
          </g>
        )
      })}
    </g>
  )
}
