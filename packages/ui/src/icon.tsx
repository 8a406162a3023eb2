import { classNames } from './class-names.tsx'
import styles from './icon.module.css'
import { iconPaths, type layoutIcons } from './icon-paths.ts'
import type { shopIcons } from './shop-icons.ts'
import type { toolIcons } from './tool-icons.ts'

export type IconName = keyof typeof layoutIcons | keyof typeof shopIcons | keyof typeof toolIcons

type IconProps = { name: IconName; className?: string | undefined }

/**
 * A decorative icon, hidden from screen readers: its meaning must be given by adjacent text or the label of its button.
 * Scales with the font size. Its look is in the style sheet: a list has more than seventy icons.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
