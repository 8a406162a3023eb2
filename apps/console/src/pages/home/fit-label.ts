/** Approximate widths of characters in the font of a chart, in rem. */
const [wideRem, usualRem] = [0.75, 0.42]
/** The first script whose characters are as wide as high. */
const firstWide = 0x2e80

/** Cuts a label to the width that it has below its bar; the caption shows the whole of it. */
export function fitLabel(label: string, roomRem: number): string {
  const characters = [...label]
  let used = 0
  const end = characters.findIndex((character) => {
    used += (character.codePointAt(0) ?? 0) >= firstWide ? wideRem : usualRem
    return used > roomRem
  })
  return end < 0 ? label : `${characters.slice(0, Math.max(1, end - 1)).join('')}…`
}
