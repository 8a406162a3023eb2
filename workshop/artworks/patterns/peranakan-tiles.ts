import { circle, group, leaf, path, range, rect, ring, svg } from '../draw.ts'

/** Shophouse tiles of the Straits: two alternating patterns, pastel glazes; repeats on all sides. */
export function peranakanTiles(): string {
  const [mint, rose, cream, teal, butter, jade] = ['#bfe0d2', '#e58aa0', '#fff6e6', '#1f7f86', '#f4cf6e', '#4aa58f']
  const around = (count: number, body: (i: number) => string, start = 0) =>
    range(count)
      .map((i) => group(`rotate(${start + (360 * i) / count})`, body(i)))
      .join('')
  const edge = rect(-125, -125, 250, 250, 'none', `stroke="${cream}" stroke-width="5"`)
  const bloom =
    rect(-125, -125, 250, 250, mint) +
    around(
      4,
      () => path('M125 125L70 125C76 92 92 76 125 70Z', teal) + path('M125 125L96 125C98 108 108 98 125 96Z', butter),
      0,
    ) +
    around(4, () => path('M0-118C22-98 22-76 0-58C-22-76-22-98 0-118Z', jade) + circle(0, -88, 7, cream)) +
    around(8, (i) => leaf(0, 0, 86, 46, 22.5, i % 2 ? '#f0a9b6' : rose, cream), 0) +
    around(8, () => leaf(0, 0, 50, 26, 0, cream), 0) +
    circle(0, 0, 24, butter) +
    around(8, () => circle(0, -15, 4, '#c8722f')) +
    circle(0, 0, 8, '#c8722f') +
    edge
  const star =
    rect(-125, -125, 250, 250, '#fbe3d6') +
    path('M0-125L125 0L0 125L-125 0Z', teal) +
    path('M0-108L108 0L0 108L-108 0Z', cream) +
    path('M0-96L96 0L0 96L-96 0Z', jade) +
    around(4, () => leaf(0, 0, 84, 40, 0, butter, teal), 0) +
    around(4, () => leaf(0, 0, 62, 32, 45, rose, cream), 0) +
    circle(0, 0, 21, cream) +
    ring(0, 0, 21, teal, 5) +
    circle(0, 0, 9, rose) +
    around(
      4,
      () =>
        group(
          'translate(98 98)',
          leaf(-26, -26, 60, 26, 45, rose) +
            leaf(4, 16, 34, 18, -60, jade) +
            leaf(16, 4, 34, 18, 150, jade) +
            circle(8, 8, 8, butter),
        ),
      0,
    ) +
    edge
  const tiles = range(16).map((i) => {
    const [col, row] = [i % 4, Math.floor(i / 4)]
    return group(`translate(${125 + col * 250} ${125 + row * 250})`, (col + row) % 2 ? star : bloom)
  })
  return svg(1000, 1000, tiles.join(''))
}
