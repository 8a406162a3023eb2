import { useEffect, useRef } from 'react'

/** After a change of page the focus goes to where its content starts. */
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
