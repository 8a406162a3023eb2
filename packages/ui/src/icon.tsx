import { iconPaths, type layoutIcons } from './icon-paths.ts'
import type { shopIcons } from './shop-icons.ts'
import type { toolIcons } from './tool-icons.ts'

export type IconName = keyof typeof layoutIcons | keyof typeof shopIcons | keyof typeof toolIcons

type IconProps = { name: IconName; className?: string | undefined }

/**
 * A decorative icon, hidden from screen readers: its meaning must be given by adjacent text or the label of its button.
 * Scales with the font size.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
