import type { Outline } from '@podwright/render/text/outline'
import { svgPathOf } from '@podwright/render/text/svg-path'

/** An outline around the origin, filled in the current text color. A dashed square stands for none. */
export function OutlinePicture({
  outline,
  size,
  height = size,
  isStroked = false,
  dash = [],
}: {
  outline: Outline | null
  size: number
  height?: number
  isStroked?: boolean
  /** Dashes of the stroke, in multiples of its width. */
  dash?: readonly number[]
}) {
  const margin = isStroked ? 2 : 0
  const box = [-size / 2 - margin, -height / 2 - margin, size + 2 * margin, height + 2 * margin]
  return (
    <svg viewBox={box.join(' ')} width={size} height={height} aria-hidden="true" focusable="false">
      {outline === null ? (
        <rect
          x={-size / 2 + 1}
          y={-height / 2 + 1}
          width={size - 2}
          height={height - 2}
          fill="none"
          stroke="currentColor"
          strokeDasharray="2 2"
        />
      ) : (
        <path
          d={svgPathOf(outline)}
          fill={isStroked ? 'none' : 'currentColor'}
          stroke={isStroked ? 'currentColor' : 'none'}
          strokeWidth={2}
          strokeDasharray={dash.map((length) => length * 2).join(' ') || undefined}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
