/** Returns the slide `steps` further, wrapping around the ends. */
export function slideAfter(current: number, steps: number, total: number): number {
  return (((current + steps) % total) + total) % total
}

/** Returns which slide a scrolled track shows. */
export function slideAt(scrollLeft: number, slideWidth: number, total: number): number {
  if (slideWidth <= 0) return 0
  return Math.min(total - 1, Math.max(0, Math.round(scrollLeft / slideWidth)))
}
