import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { clickScale, panBy, wholePicture, type ZoomView, zoomTo } from './zoom-view.ts'

const middle = { x: 0, y: 0 }
/** A press that moves no further is a click. */
const clickSlop = 5
const keyStep = 1.5
const arrowStep = 80

type Zoom = {
  /** The viewport of the picture. */
  stage: RefObject<HTMLDivElement | null>
  view: ZoomView
  zoomBy: (factor: number) => void
  reset: () => void
  /** Handles a zoom key; returns whether the key was one. */
  onKey: (key: string) => boolean
}

/** Zooms by wheel, click, pinch and keys, and pans by drag and arrow keys, for the element of the `stage` ref. */
export function useZoom(isOpen: boolean): Zoom {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholePicture)

  const change = useCallback((next: (view: ZoomView, window: DOMRect) => ZoomView) => {
    const window = stage.current?.getBoundingClientRect()
    if (window) setView((view) => next(view, window))
  }, [])
  const zoomBy = useCallback(
    (factor: number) => change((view, window) => zoomTo(view, view.scale * factor, middle, window)),
    [change],
  )
  const reset = useCallback(() => setView(wholePicture), [])

  useEffect(() => {
    const element = stage.current
    if (isOpen && element) return listenToHands(element, change)
  }, [isOpen, change])

  function onKey(key: string): boolean {
    const isEnlarged = view.scale > 1
    const move = (x: number, y: number) => change((view, window) => panBy(view, { x, y }, window))
    if (key === '+' || key === '=') zoomBy(keyStep)
    else if (key === '-' || key === '_') zoomBy(1 / keyStep)
    else if (key === '0') reset()
    else if (isEnlarged && key === 'ArrowLeft') move(arrowStep, 0)
    else if (isEnlarged && key === 'ArrowRight') move(-arrowStep, 0)
    else if (isEnlarged && key === 'ArrowUp') move(0, arrowStep)
    else if (isEnlarged && key === 'ArrowDown') move(0, -arrowStep)
    else return false
    return true
  }
  return { stage, view, zoomBy, reset, onKey }
}

type Change = (next: (view: ZoomView, window: DOMRect) => ZoomView) => void

/**
 * Listens to wheel and pointers. Not React's events, because only a non-passive listener can keep the wheel from
 * scrolling the page.
 */
function listenToHands(element: HTMLElement, change: Change): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  let travelled = 0
  const fromMiddle = (window: DOMRect, x: number, y: number) => ({
    x: x - window.left - window.width / 2,
    y: y - window.top - window.height / 2,
  })

  function onWheel(event: WheelEvent) {
    event.preventDefault()
    // Some mice count in lines; a trackpad's pinch is reported as small wheel steps with the control key.
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1)
    const factor = Math.exp(-pixels / (event.ctrlKey ? 100 : 400))
    change((view, window) =>
      zoomTo(view, view.scale * factor, fromMiddle(window, event.clientX, event.clientY), window),
    )
  }
  function onDown(event: PointerEvent) {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 0) travelled = 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    travelled += Math.hypot(by.x, by.y)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return change((view, window) => panBy(view, by, window))
    const apart = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    change((view, window) => {
      const centre = fromMiddle(window, (now.x + other.x) / 2, (now.y + other.y) / 2)
      const pinched = zoomTo(view, (view.scale * apart(now)) / apart(before), centre, window)
      return panBy(pinched, { x: by.x / 2, y: by.y / 2 }, window)
    })
  }
  function onUp(event: PointerEvent) {
    const isClick = pointers.delete(event.pointerId) && pointers.size === 0 && travelled < clickSlop
    if (!isClick || event.type === 'pointercancel') return
    change((view, window) =>
      view.scale > 1
        ? wholePicture
        : zoomTo(view, clickScale, fromMiddle(window, event.clientX, event.clientY), window),
    )
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  return () => listening.abort()
}
