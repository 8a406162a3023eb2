import styles from './outline-text.module.css'

type OutlineProps = {
  /** An SVG path centered on the origin. */
  outline: { readonly path: string; readonly width: number; readonly height: number }
  label: string
}

/** A text as an outline, such as words in a font that is not loaded. */
export function OutlineText({ outline: { path, width, height }, label }: OutlineProps) {
  return (
    <svg
      className={styles.sample}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
