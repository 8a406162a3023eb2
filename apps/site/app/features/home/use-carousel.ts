import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { slideAfter, slideAt } from './carousel-position.ts'

const secondsPerSlide = 6

type Carousel = {
  track: RefObject<HTMLUListElement | null>
  current: number
  isPlaying: boolean
  goTo: (slide: number) => void
  step: (steps: number) => void
  togglePlaying: () => void
  /** While the pointer or the focus is on the carousel it does not advance automatically. */
  rest: (isResting: boolean) => void
  onScroll: () => void
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A scrolling track of slides: swiping is native scrolling, everything else scrolls programmatically. */
export function useCarousel(total: number): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // Starts only after loading, and not at all with reduced motion.
  const [isPlaying, setIsPlaying] = useState(false)
  const [isResting, setIsResting] = useState(false)

  const goTo = useCallback((slide: number) => {
    const element = track.current
    element?.scrollTo({ left: slide * element.clientWidth, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }, [])
  const step = useCallback((steps: number) => goTo(slideAfter(current, steps, total)), [current, goTo, total])

  useEffect(() => setIsPlaying(!prefersStillness()), [])
  useEffect(() => {
    if (!isPlaying || isResting) return
    const timer = setInterval(() => {
      if (!document.hidden) step(1)
    }, secondsPerSlide * 1000)
    return () => clearInterval(timer)
  }, [isPlaying, isResting, step])

  const onScroll = useCallback(() => {
    const element = track.current
    if (element) setCurrent(slideAt(element.scrollLeft, element.clientWidth, total))
  }, [total])
  const togglePlaying = useCallback(() => setIsPlaying((was) => !was), [])
  return { track, current, isPlaying, goTo, step, togglePlaying, rest: setIsResting, onScroll }
}
