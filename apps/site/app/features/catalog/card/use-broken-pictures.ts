import { retryDelaysS } from '@podwright/ui/picture'
import { type RefObject, useEffect, useRef } from 'react'
import { brokenPlaceholder } from '../../../display/broken-picture.ts'
import { cardIconNode } from './card-icons.tsx'

/**
 * Does for the pictures in server-rendered HTML what `Picture` does for its own. `onReturn` is called with a picture
 * that is requested again: another one may have been chosen in the meantime.
 */
export function useBrokenPictures(
  list: RefObject<HTMLElement | null>,
  html: object,
  onReturn: (image: HTMLImageElement) => void,
): void {
  const returned = useRef(onReturn)
  returned.current = onReturn
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other pictures
  useEffect(() => {
    const element = list.current
    if (!element) return
    const tries = new WeakMap<HTMLImageElement, number>()
    const timers = new Set<ReturnType<typeof setTimeout>>()

    function replace(image: HTMLImageElement) {
      const placeholder = brokenPlaceholder(image.alt, cardIconNode('image'))
      image.replaceWith(placeholder)
      const tried = tries.get(image) ?? 0
      const seconds = retryDelaysS[tried]
      if (seconds === undefined) return
      tries.set(image, tried + 1)
      const timer = setTimeout(() => {
        timers.delete(timer)
        placeholder.replaceWith(image)
        // Requests it again.
        image.src = image.getAttribute('src') ?? ''
        returned.current(image)
      }, seconds * 1000)
      timers.add(timer)
    }
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    // Those that failed before this listener was there.
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0) replace(image)
    }
    // Errors of pictures do not bubble.
    element.addEventListener('error', onError, true)
    return () => {
      element.removeEventListener('error', onError, true)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [list, html])
}
