import type { ScreenshotPart } from '../article.ts'
import styles from './screenshot.module.css'

/** A page of this site as the reader will see it, in a frame that tells it from the page around it. */
export function Screenshot({ part: { src, alt, caption, width, height } }: { part: ScreenshotPart }) {
  return (
    <figure className={styles.screenshot}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
