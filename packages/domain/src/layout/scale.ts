/** Width of the design in pixels, and the root font size at that width. */
const designWidth = 1920
const designFontSize = 16
/** Minimum width of the page in pixels. */
const minimumWidth = 1200
/** Subtracted from the window width to reserve space for the scrollbar, so that the first resize changes nothing. */
const scrollbarWidth = 15

/**
 * Returns the root font size in pixels for a window width: 16 × clamp(width − 15, 1200, 1920) / 1920. The style sheet
 * has the same rule, `clamp(10px, (100vw − 15px) / 120, 16px)`, so the first paint does not depend on a script; a
 * browser test keeps both in sync.
 */
export function rootFontSize(windowWidth: number): number {
  const usable = Math.min(designWidth, Math.max(minimumWidth, windowWidth - scrollbarWidth))
  return (designFontSize * usable) / designWidth
}
