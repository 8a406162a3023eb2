import { type RefObject, useEffect } from 'react'

/** Closes the open `details` inside on Escape, on a click elsewhere and when focus leaves, like a menu. */
export function useCloseOpenDetails(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function closeUnless(keep: (details: HTMLDetailsElement) => boolean) {
      for (const details of container.current?.querySelectorAll('details') ?? []) {
        if (details.open && !keep(details)) details.open = false
      }
    }
    function onPointerOrFocus(event: Event) {
      const target = event.target
      if (target instanceof Node) closeUnless((details) => details.contains(target))
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      const open = container.current?.querySelector<HTMLDetailsElement>('details[open]')
      if (!open) return
      open.open = false
      open.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerOrFocus)
    document.addEventListener('focusin', onPointerOrFocus)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerOrFocus)
      document.removeEventListener('focusin', onPointerOrFocus)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [container])
}
