import type { ScreenshotPart } from '../article.ts'
import styles from './screenshot.module.css'

/** A screenshot of this site, in a frame that distinguishes it from the surrounding page. */
export function Screenshot({ part: { src, alt, caption, width, height } }: { part: ScreenshotPart }) {
  return (
    <figure className={styles.screenshot}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
