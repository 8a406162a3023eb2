/** Garment colour ids and their sRGB values; the ids are those of the catalogue's colour dictionary. */
export const palette: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#17181a',
  navy: '#1f2a44',
  'heather-grey': '#b4b8bc',
  charcoal: '#45484d',
  red: '#b3202c',
  forest: '#23452f',
  'royal-blue': '#2456a6',
  sand: '#d9c7a7',
  'dusty-pink': '#dba6a8',
  'light-blue': '#a9c6de',
  mustard: '#d9a13b',
  natural: '#efe6d4',
  olive: '#5d6043',
  lavender: '#b9a9d1',
  burgundy: '#5c1f2b',
}

const garment =
  'white black navy heather-grey charcoal red forest royal-blue sand dusty-pink light-blue mustard olive lavender burgundy'.split(
    ' ',
  )

/** Colours a blank is shown in, by product folder; a product not listed here is shown in white only. */
export const blankColours: Readonly<Record<string, readonly string[]>> = {
  tshirt: garment,
  sweatshirt: garment,
  oversized: garment,
  tanktop: garment,
  tote: ['natural', 'black', 'navy', 'white', 'sand'],
  teatowel: ['white', 'natural'],
  blanket: ['white'],
  notebook: ['white', 'black', 'navy', 'forest', 'burgundy'],
  'phone-case': ['white', 'black', 'navy', 'dusty-pink', 'light-blue'],
  tumbler: ['white', 'black', 'navy', 'forest', 'red', 'lavender'],
}

/** The sRGB value of a colour id; an unknown id is a mistake in the job list. */
export function hexOf(colour: string): string {
  const hex = palette[colour]
  if (hex === undefined) throw new Error(`unknown garment colour "${colour}"`)
  return hex
}
