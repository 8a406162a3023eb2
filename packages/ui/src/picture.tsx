import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'loading'> & {
  alt: string
  width: number
  height: number
  /** Above the fold: loaded at once and first. */
  isPriority?: boolean
}

/** A server with too many pictures to draw sends some away for a while: they are asked for again after so many seconds. */
const againAfterS = [5, 20]

/** A picture that keeps its place while loading, and shows a placeholder where it is missing or broken. */
export function Picture({ src, srcSet, alt, isPriority = false, className, ...rest }: PictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const tries = useRef(0)

  useEffect(() => {
    // An image of the server's HTML may have failed before React listened.
    const image = element.current
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
  }, [src])

  useEffect(() => {
    const seconds = againAfterS[tries.current]
    if (brokenSrc === undefined || seconds === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      setBrokenSrc(undefined)
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [brokenSrc])

  if (!src || brokenSrc === src) {
    return (
      <span className={classNames(styles.placeholder, className)} role="img" aria-label={alt}>
        <Icon name="image" />
      </span>
    )
  }
  return (
    <img
      {...rest}
      ref={element}
      src={src}
      srcSet={srcSet}
      alt={alt}
      className={classNames(styles.picture, className)}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  )
}
