import { circle, path, rect, svg } from '../draw.ts'

export function retroRainbow(): string {
  const tones = ['#e2553d', '#f0873e', '#f5b84a', '#f6e3b4', '#5aa396', '#2f6f7e']
  const arcs = tones
    .map((tone, i) => {
      const r = 560 - i * 66
      return path(
        `M${625 - r} 760A${r} ${r} 0 0 1 ${625 + r} 760L${625 + r - 56} 760A${r - 56} ${r - 56} 0 0 0 ${625 - r + 56} 760Z`,
        tone,
      )
    })
    .join('')
  const drops = tones
    .map((tone, i) =>
      [625 - 560 + i * 66, 625 + 504 - i * 66]
        .map((x, side) => rect(x, 700, 56, 112 + ((i * 61 + side * 37) % 150), tone, 'rx="28"'))
        .join(''),
    )
    .join('')
  const sun = circle(625, 690, 112, '#f5b84a') + path('M513 690A112 112 0 0 0 737 690Z', '#f0873e')
  return svg(1250, 1000, arcs + drops + sun)
}
