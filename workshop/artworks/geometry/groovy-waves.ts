import { n, path, range, rect, svg } from '../draw.ts'

/** Bands of the seventies in slow waves. */
export function groovyWaves(): string {
  const tones = ['#f6e7c8', '#e9a23b', '#d9622b', '#a5392c', '#6b2b3a', '#2f6f73', '#8fb9a0', '#f0c96a']
  const [width, height, band] = [900, 1500, 92]
  const wave = (offset: number) =>
    range(4)
      .map((i) => {
        const sway = i % 2 ? -260 : 260
        const y = i * 400
        return `C${n(offset + sway)} ${n(y + 140)} ${n(offset + sway)} ${n(y + 260)} ${n(offset)} ${n(y + 400)}`
      })
      .join('')
  const bands = range(18)
    .map((i) => {
      const x = -400 + i * band
      return path(`M${x} 0${wave(x)}L1600 1600L1600 0Z`, tones[i % tones.length] ?? '')
    })
    .join('')
  return svg(width, height, rect(0, 0, width, height, tones[0] ?? '') + bands)
}
