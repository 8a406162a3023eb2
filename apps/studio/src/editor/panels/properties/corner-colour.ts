type Pixels = { readonly width: number; readonly height: number; readonly readPixels: () => Uint8ClampedArray }

/**
 * Returns the color shared by most corners of a picture, which is probably its background. White when its corners are
 * transparent.
 */
export function cornerColour({ width, height, readPixels }: Pixels): string {
  const pixels = readPixels()
  const counts = new Map<string, number>()
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  for (const corner of corners) {
    const at = corner * 4
    if ((pixels[at + 3] ?? 0) < 128) continue
    const hex = [0, 1, 2].map((i) => (pixels[at + i] ?? 0).toString(16).padStart(2, '0')).join('')
    counts.set(`#${hex}`, (counts.get(`#${hex}`) ?? 0) + 1)
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? '#ffffff'
}
