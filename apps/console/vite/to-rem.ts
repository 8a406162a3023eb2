/** Root font size at the design width. */
const designFontSize = 16

/**
 * Converts the lengths of a style sheet to rem, so that they scale with the root font. Hairlines stay at one
 * pixel. Font sizes have the minimums of the tokens, and controls are large enough for such text and for a touch
 * target.
 */
export function toRem(css: string): string {
  return css.replace(
    /([{;]\s*)([\w-]+)\s*:\s*([^;{}]*\d*\.?\d+px[^;{}]*)/g,
    (_, before: string, property: string, value: string) =>
      `${before}${property}:${value.replace(/(-?\d*\.?\d+)px/g, (text, digits: string) => lengthOf(property, Number(digits), text))}`,
  )
}

function lengthOf(property: string, px: number, text: string): string {
  if (Math.abs(px) <= 1) return text
  const rem = `${Number((px / designFontSize).toFixed(4))}rem`
  if (/font-size|font-height/.test(property) && px <= 20) return `max(${rem},${floorOf(px)})`
  if (/control-height|item-height/.test(property) && px >= 24) return `max(${rem},${px > 24 ? 28 : 24}px)`
  return rem
}

/** Returns the minimum font size, equal to the tokens of packages/ui. */
function floorOf(px: number): string {
  if (px < 14) return 'var(--floor-note)'
  return px < 16 ? 'var(--floor-text)' : 'var(--floor-lead)'
}
