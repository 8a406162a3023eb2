import type { Placement } from '@podwright/design/design'
import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Camera } from '../../state/editor-state.ts'
import { outline } from './edges.tsx'
import styles from './overlay.module.css'
import { roundedPath } from './rounded-path.ts'

/** Narrower zones have no space for their name. */
const minLabelPx = 60
/**
 * The corners of measured outlines are rounded, which hides their few points, up to this share of the print area's
 * shorter side.
 */
const cornerShare = 0.06

/** The parts of the print area that the product hides: hatched, with the die-line of the opening or silhouette. */
export function HiddenZones({
  zones,
  placement,
  camera,
  isOnDark,
}: {
  zones: readonly HiddenZone[]
  placement: Placement
  camera: Camera
  isOnDark: boolean
}) {
  const t = useTranslations('printCheck.zone')
  const hatch = useId()
  const area = outline(placement, camera, 0)
  const reach = cornerShare * Math.min(placement.widthMm, placement.heightMm) * camera.zoom
  return (
    <g className={`${styles.hiddenZones} ${isOnDark ? styles.onDark : ''}`}>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className={styles.hatchBackground} />
          <path d="M0 0v7" className={styles.hatch} />
        </pattern>
      </defs>
      {zones.map((zone) => {
        const stagePoints = zone.points.map(([x, y]) => onArea(x, y, placement, camera))
        const line = roundedPath(stagePoints, reach)
        const [left, right] = [Math.min(...stagePoints.map(({ x }) => x)), Math.max(...stagePoints.map(({ x }) => x))]
        const [top, bottom] = [Math.min(...stagePoints.map(({ y }) => y)), Math.max(...stagePoints.map(({ y }) => y))]
        const isOutline = zone.kind === 'outline'
        return (
          <g key={`${zone.kind} ${line}`} data-zone={zone.kind}>
            <title>{t(zone.kind)}</title>
            <path fill={`url(#${hatch})`} fillRule="evenodd" d={isOutline ? `${area}${line}` : line} />
            <path className={styles.dieLineRim} d={line} />
            <path className={styles.dieLine} d={line} />
            {!isOutline && right - left >= minLabelPx && (
              <text className={styles.edgeLabel} fill="var(--zone-line)" x={(left + right) / 2} y={(top + bottom) / 2}>
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
  return { x: camera.x + x * widthMm * camera.zoom, y: camera.y + y * heightMm * camera.zoom }
}
