import type { Placement } from '@podwright/design/design'
import { useTranslations } from 'use-intl'
import type { Camera } from '../../state/editor-state.ts'
import { round } from './on-stage.ts'
import styles from './overlay.module.css'

type EdgesProps = { placement: Placement; camera: Camera; hasLines: boolean; isOnDark: boolean }

/**
 * The edges of the print area over the design: the cut-off part is dimmed, with lines for trim, bleed and safe area.
 */
export function Edges({ placement, camera, hasLines, isOnDark }: EdgesProps) {
  const t = useTranslations('studio.canvas.edge')
  const { bleedMm, safeMm } = placement
  const trim = outline(placement, camera, 0)
  const bleed = outline(placement, camera, bleedMm)
  const safe = outline(placement, camera, -safeMm)
  const everything = 'M-9999-9999h29999v29999h-29999Z'
  const hasSafe = safeMm > 0 && placement.widthMm > 2 * safeMm && placement.heightMm > 2 * safeMm
  const label = (mm: number) => ({ x: camera.x + camera.zoom * mm + 4, y: camera.y + camera.zoom * mm })
  return (
    <g className={isOnDark ? styles.edgesOnDark : undefined}>
      <path className={styles.outside} fillRule="evenodd" d={`${everything}${bleed}`} />
      {bleedMm > 0 && <path className={styles.bleedZone} fillRule="evenodd" d={`${bleed}${trim}`} />}
      <path className={styles.trim} d={trim} />
      {hasLines && bleedMm > 0 && (
        <g>
          <path className={styles.bleed} d={bleed} />
          <text className={`${styles.edgeLabel} ${styles.besideProduct}`} {...label(-bleedMm)} dy={-4}>
            {t('bleed')}
          </text>
        </g>
      )}
      {hasLines && hasSafe && (
        <g>
          <path className={styles.safe} d={safe} />
          <text className={styles.edgeLabel} fill="var(--safe-line)" {...label(safeMm)} dy={13}>
            {t('safe')}
          </text>
        </g>
      )}
    </g>
  )
}

/** Returns the area's shape, expanded by `growMm`, as a path on the stage. */
export function outline({ shape, widthMm, heightMm }: Placement, { zoom, x, y }: Camera, growMm: number): string {
  const [left, top] = [round(x - growMm * zoom), round(y - growMm * zoom)]
  const [width, height] = [round((widthMm + 2 * growMm) * zoom), round((heightMm + 2 * growMm) * zoom)]
  if (shape === 'rectangle') return `M${left} ${top}h${width}v${height}h${-width}Z`
  const [rx, ry] = [width / 2, height / 2]
  return `M${left} ${top + ry}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0 ${-width} 0Z`
}
