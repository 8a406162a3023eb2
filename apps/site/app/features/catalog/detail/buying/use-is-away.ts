import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is out of view; false until the browser has reported. */
export function useIsAway(element: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // Of several records the last one is the newest.
    const observer = new IntersectionObserver((records) => setIsAway(records.at(-1)?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
