import { useEffect, useRef } from 'react'

/** Moves the focus to the main content after a page change. */
export function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
  return main
}
