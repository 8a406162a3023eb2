import type { Placement } from '@podwright/design/design'
import type { Camera } from '../../state/editor-state.ts'
import { outline } from './edges.tsx'
import styles from './overlay.module.css'

type BackgroundProps = { placement: Placement; camera: Camera; colour: string | undefined }

/** The background of the design: the product's current color, or a checkerboard when it is unknown. */
export function Background({ placement, camera, colour }: BackgroundProps) {
  return (
    <svg className={styles.overlay} aria-hidden="true" role="presentation">
      <defs>
        <pattern id="stage-squares" width="16" height="16" patternUnits="userSpaceOnUse">
          <rect width="16" height="16" fill="#fff" />
          <path d="M0 0h8v8H0ZM8 8h8v8H8Z" fill="#e8edf3" />
        </pattern>
      </defs>
      <path d={outline(placement, camera, placement.bleedMm)} fill={colour ?? 'url(#stage-squares)'} />
    </svg>
  )
}
