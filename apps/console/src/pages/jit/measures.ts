type Measures = {
  readonly weightG: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
}

/** Formats weight and dimensions as on labels; empty while they are unknown. */
export function measuresText({ weightG, lengthMm, widthMm, heightMm }: Measures): string {
  if (weightG === null || lengthMm === null || widthMm === null || heightMm === null) return ''
  return `${weightG / 1000} kg · ${[lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ')} cm`
}
