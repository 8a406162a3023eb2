import { circle, group, n, path, range, ring, svg } from '../draw.ts'

export function sunburstDial(): string {
  const wedge = (a: number, b: number, r: number, fill: string) =>
    path(
      `M500 500L${n(500 + r * Math.cos(a))} ${n(500 + r * Math.sin(a))}L${n(500 + r * Math.cos(b))} ${n(500 + r * Math.sin(b))}Z`,
      fill,
    )
  const step = Math.PI / 24
  const rays = range(48)
    .map((i) => wedge(i * step, (i + 1) * step + 0.002, 760, ['#f2b544', '#e2793a', '#f6e2b8', '#b8432f'][i % 4] ?? ''))
    .join('')
  const scallops = range(24)
    .map((i) => {
      const a = (i * Math.PI) / 12
      return circle(500 + 322 * Math.cos(a), 500 + 322 * Math.sin(a), 43, i % 2 ? '#f6e2b8' : '#23484f')
    })
    .join('')
  const beads = range(48)
    .map((i) => {
      const a = (i * Math.PI) / 24
      return circle(500 + 424 * Math.cos(a), 500 + 424 * Math.sin(a), i % 2 ? 6 : 11, '#23484f')
    })
    .join('')
  const spikes = range(24)
    .map((i) => group(`rotate(${i * 15} 500 500)`, path('M478 300L500 200L522 300Z', i % 2 ? '#e2793a' : '#f2b544')))
    .join('')
  return svg(
    1000,
    1000,
    rays +
      circle(500, 500, 456, '#f6e2b8') +
      ring(500, 500, 456, '#b8432f', 10) +
      beads +
      circle(500, 500, 392, '#b8432f') +
      scallops +
      circle(500, 500, 318, '#23484f') +
      spikes +
      circle(500, 500, 196, '#f2b544') +
      circle(500, 500, 168, '#f6e2b8') +
      circle(500, 500, 140, '#e2793a') +
      circle(500, 500, 108, '#b8432f') +
      circle(500, 500, 74, '#f2b544'),
  )
}
