import { type RefObject, useEffect, useState } from 'react'
import { seenRows } from './seen-rows.ts'

export type SeenRows = { readonly first: number; readonly last: number }

/** Before the first layout of the list. */
const atFirst: SeenRows = { first: 0, last: 40 }

/** Returns which of `count` rows of equal height are in view, or nearly, in the scroll container of a list. */
export function useSeenRows(list: RefObject<HTMLElement | null>, count: number): SeenRows {
  const [seen, setSeen] = useState(atFirst)
  useEffect(() => {
    const element = list.current
    const box = element?.parentElement
    if (!element || !box || count === 0) return
    const look = () => {
      const { top, height } = element.getBoundingClientRect()
      const shown = box.getBoundingClientRect()
      const next = seenRows({ count, rowHeight: height / count, from: shown.top - top, height: shown.height })
      setSeen((last) => (last.first === next.first && last.last === next.last ? last : next))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const resize = new ResizeObserver(look)
    resize.observe(box)
    resize.observe(element)
    return () => {
      box.removeEventListener('scroll', look)
      resize.disconnect()
    }
  }, [list, count])
  return seen
}
