/** Cuts a label to the width that it has below its bar, both in the unit of `widthOf`; the caption shows the whole of it. */
export function fitLabel(label: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(label) <= room) return label
  const characters = [...label]
  const cut = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`
  let length = characters.length - 1
  while (length > 1 && widthOf(cut(length)) > room) length -= 1
  return cut(length)
}
