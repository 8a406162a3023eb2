import { circle, ellipse, group, line, path, range, rect, sparkle, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { mirror } from './parts.ts'

export function butterflyChart(): string {
  const butterfly = (x: number, y: number, s: number, k: number) => {
    const [a = '', b = '', c = ''] =
      [
        ['#e2793a', '#2b2230', '#f7d9a0'],
        ['#2f7fb8', '#14253f', '#a9dcec'],
        ['#d9b13f', '#4a2f22', '#fbeeb8'],
        ['#8a5fa8', '#2c1f3f', '#e0c4ee'],
        ['#4f9a72', '#173a2f', '#d2e8b8'],
        ['#c8434f', '#2b1620', '#f7c6b8'],
      ][k % 6] ?? []
    const fore =
      [
        ['M10-30C60-170 190-210 230-170C250-110 180-10 20 10Z', 'M30-34C70-130 160-170 200-146C206-104 150-40 40-10Z'],
        [
          'M10-30C40-150 150-230 240-200C220-150 240-90 200-50C140-10 70 0 20 10Z',
          'M34-36C60-120 140-186 206-172C194-130 206-90 172-66C130-36 80-20 40-12Z',
        ],
      ][k % 2] ?? []
    const hind =
      [
        ['M16 6C120-6 210 40 200 120C180 190 90 170 50 110Z', 'M40 24C110 16 172 54 168 110C150 150 98 134 66 96Z'],
        [
          'M16 6C110 0 190 30 180 100C170 140 140 130 150 220C110 200 70 140 40 90Z',
          'M40 22C100 18 156 42 150 90C140 112 116 112 112 150C90 132 70 110 54 80Z',
        ],
      ][Math.floor(k / 2) % 2] ?? []
    const wing =
      path(fore[0] ?? '', b) +
      path(fore[1] ?? '', a) +
      path(hind[0] ?? '', b) +
      path(hind[1] ?? '', c) +
      circle(150, -120, 15, c) +
      circle(180, -80, 9, c) +
      circle(110, 74, 17, a) +
      circle(110, 74, 7, b) +
      line('M40-20L150-120M40-16L160-76M44 30L130 90', b, 4)
    return group(
      `translate(${x} ${y}) scale(${s})`,
      mirror(wing, 0) +
        ellipse(0, 20, 13, 76, '#1f1a22') +
        circle(0, -62, 15, '#1f1a22') +
        line('M-4-70C-20-120-40-140-60-150M4-70C20-120 40-140 60-150', '#1f1a22', 4.5) +
        circle(-62, -152, 6, '#1f1a22') +
        circle(62, -152, 6, '#1f1a22'),
    )
  }
  const rows = range(12)
    .map((i) => {
      const [x, y] = [200 + (i % 3) * 300, 330 + Math.floor(i / 3) * 272]
      return (
        butterfly(x, y, 0.52, (i * 5 + Math.floor(i / 3)) % 12) +
        line(`M${x - 46} ${y + 118}L${x + 46} ${y + 118}`, '#b9a06d', 2.5)
      )
    })
    .join('')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, '#f6eedc') +
      rect(44, 44, 912, 1312, 'none', 'stroke="#8a7546" stroke-width="4"') +
      rect(60, 60, 880, 1280, 'none', 'stroke="#8a7546" stroke-width="1.5"') +
      word('butterflies', 500, 120, 470, 'fill="#4a3a22"') +
      line('M360 196L640 196', '#8a7546', 2.5) +
      sparkle(500, 196, 14, '#c9703a') +
      rows,
  )
}
