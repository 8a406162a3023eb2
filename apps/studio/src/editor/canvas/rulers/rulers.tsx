import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useEditorState } from '../../state/editor-context.tsx'
import type { Camera, Unit } from '../../state/editor-state.ts'
import { rulerPx } from '../gestures/guide.ts'
import { seenBounds } from '../hit-test.ts'
import { round } from '../overlay/on-stage.ts'
import { rulerTicks } from './ruler-ticks.ts'
import styles from './rulers.module.css'

const tickPx = { long: 10, middle: 7, short: 4 } as const

/** Rulers along the stage's upper and left edge, from the print area's corner. Guides are dragged out of them. */
export function Rulers({ camera, size }: { camera: Camera; size: { width: number; height: number } }) {
  const t = useTranslations('studio.canvas')
  const units = useTranslations('studio.canvas.bubble')
  const unit = useEditorState((state) => state.unit)
  const design = useEditorState((state) => state.design)
  const selection = useEditorState((state) => state.selection)
  const bounds = seenBounds(design, selection)
  const x = (mm: number) => round(mm * camera.zoom + camera.x)
  const y = (mm: number) => round(mm * camera.zoom + camera.y)
  return (
    <>
      <svg className={styles.top} data-pull="guide-y:" aria-hidden="true" role="presentation">
        <title>{t('rulerHint')}</title>
        {bounds && (
          <rect className={styles.span} x={x(bounds.left)} width={x(bounds.right) - x(bounds.left)} height={rulerPx} />
        )}
        <Scale unit={unit} zoom={camera.zoom} origin={camera.x} length={size.width} isUpright={false} />
      </svg>
      <svg className={styles.left} data-pull="guide-x:" aria-hidden="true" role="presentation">
        <title>{t('rulerHint')}</title>
        {bounds && (
          <rect className={styles.span} y={y(bounds.top)} height={y(bounds.bottom) - y(bounds.top)} width={rulerPx} />
        )}
        <Scale unit={unit} zoom={camera.zoom} origin={camera.y} length={size.height} isUpright />
      </svg>
      <span className={styles.corner} aria-hidden="true">
        {units(unit)}
      </span>
    </>
  )
}

type ScaleProps = { unit: Unit; zoom: number; origin: number; length: number; isUpright: boolean }

/** Rerenders only when the camera moves; the selection band follows every drag. */
const Scale = memo(function Scale({ unit, zoom, origin, length, isUpright }: ScaleProps) {
  const ticks = rulerTicks(unit, zoom, origin, length)
  const format = useFormatter()
  const path = ticks
    .map(({ at, size }) =>
      isUpright ? `M${rulerPx} ${round(at)}h${-tickPx[size]}` : `M${round(at)} ${rulerPx}v${-tickPx[size]}`,
    )
    .join('')
  return (
    <>
      <path className={styles.ticks} d={path} />
      {ticks
        .filter(({ size }) => size === 'long')
        .map(({ at, value }) => {
          const place = isUpright ? `translate(9 ${round(at) - 3}) rotate(-90)` : `translate(${round(at) + 3} 10)`
          return (
            <text key={value} className={styles.number} transform={place}>
              {format.number(value, { maximumFractionDigits: 3 })}
            </text>
          )
        })}
    </>
  )
})
