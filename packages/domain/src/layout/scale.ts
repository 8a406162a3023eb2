/** Width of the design and the root font size at it. */
const designWidth = 1920
const designFontSize = 16
/** The page is never narrower than this. */
const minimumWidth = 1200
/** Subtracted from every window for its scrollbar, so that the first resize changes nothing. */
const scrollbarWidth = 15

/**
 * Root font size in pixels for a window's width: 16 × clamp(width − 15, 1200, 1920) / 1920. The page's style sheet says the same
 * as `clamp(10px, (100vw − 15px) / 120, 16px)`, so the first paint has it without a script; a browser test holds the two together.
 */
export function rootFontSize(windowWidth: number): number {
  const usable = Math.min(designWidth, Math.max(minimumWidth, windowWidth - scrollbarWidth))
  return (designFontSize * usable) / designWidth
}
