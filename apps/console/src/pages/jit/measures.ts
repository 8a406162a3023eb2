type Measures = {
  readonly weightG: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
}

/** Weight and sides as labels say them; empty as long as they are not known. */
export function measuresText({ weightG, lengthMm, widthMm, heightMm }: Measures): string {
  if (weightG === null || lengthMm === null || widthMm === null || heightMm === null) return ''
  return `${weightG / 1000} kg · ${[lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ')} cm`
}
