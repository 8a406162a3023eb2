import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'loading'> & {
  alt: string
  width: number
  height: number
  /** For pictures above the fold: loaded eagerly with high priority. */
  isPriority?: boolean
}

/** Delays in seconds before retrying: an overloaded server rejects picture requests temporarily. */
export const retryDelaysS = [5, 20] as const

/** A picture that reserves its space while loading and shows a placeholder if it is missing or broken. */
export function Picture({ src, srcSet, alt, isPriority = false, className, ...rest }: PictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const tries = useRef(0)

  useEffect(() => {
    // The image in the server-rendered HTML may have failed before React attached its listener.
    const image = element.current
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
  }, [src])

  useEffect(() => {
    const seconds = retryDelaysS[tries.current]
    if (brokenSrc === undefined || seconds === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      setBrokenSrc(undefined)
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [brokenSrc])

  if (!src || brokenSrc === src) {
    return (
      <span
        className={classNames(styles.placeholder, className)}
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      >
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
