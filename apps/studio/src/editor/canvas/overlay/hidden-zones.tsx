import type { Placement } from '@podwright/design/design'
import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Camera } from '../../state/editor-state.ts'
import { outline } from './edges.tsx'
import { round } from './on-stage.ts'
import styles from './overlay.module.css'

/** Narrower zones have no space for their name. */
const minLabelPx = 60

/** The parts of the print area that the product hides: hatched, with the die-line of the opening or silhouette. */
export function HiddenZones({
  zones,
  placement,
  camera,
}: {
  zones: readonly HiddenZone[]
  placement: Placement
  camera: Camera
}) {
  const t = useTranslations('studio.canvas.edge.zone')
  const hatch = useId()
  const area = outline(placement, camera, 0)
  return (
    <g className={styles.hiddenZones}>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className={styles.hatchBackground} />
          <path d="M0 0v7" className={styles.hatch} />
        </pattern>
      </defs>
      {zones.map((zone) => {
        const stagePoints = zone.points.map(([x, y]) => onArea(x, y, placement, camera))
        const line = `M${stagePoints.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
        const [left, right] = [Math.min(...stagePoints.map(({ x }) => x)), Math.max(...stagePoints.map(({ x }) => x))]
        const top = Math.min(...stagePoints.map(({ y }) => y))
        const isOutline = zone.kind === 'outline'
        return (
          <g key={`${zone.kind} ${line}`} data-zone={zone.kind}>
            <title>{t(zone.kind)}</title>
            <path fill={`url(#${hatch})`} fillRule="evenodd" d={isOutline ? `${area}${line}` : line} />
            <path className={styles.dieLine} d={line} />
            {!isOutline && right - left >= minLabelPx && (
              <text className={styles.edgeLabel} fill="var(--zone-line)" x={(left + right) / 2} y={top + 16}>
                {t(zone.kind)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

function onArea(x: number, y: number, { widthMm, heightMm }: Placement, camera: Camera) {
  return { x: round(camera.x + x * widthMm * camera.zoom), y: round(camera.y + y * heightMm * camera.zoom) }
}
