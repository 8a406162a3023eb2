/** Root font size at the width of the design. */
const designFontSize = 16

/**
 * Lengths of a style sheet in rem, so that they scale with the root font. Hairlines stay a pixel. Letters shrink only as far
 * as they can be read, by the limits of the tokens, and controls as far as such
 * letters have room and they can be hit.
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

/** As the tokens of packages/ui have it. */
function floorOf(px: number): string {
  if (px < 14) return 'var(--floor-note)'
  return px < 16 ? 'var(--floor-text)' : 'var(--floor-lead)'
}
