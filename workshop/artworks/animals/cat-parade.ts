import { circle, ellipse, group, line, n, path, range, rect, svg } from '../draw.ts'
import { mirror } from './parts.ts'

type Coat = { body: string; mark: string; eye: string; kind: 'plain' | 'tabby' | 'bib' | 'patch' }

const coats: readonly Coat[] = [
  { body: '#2b2a33', mark: '#2b2a33', eye: '#f2c94c', kind: 'plain' },
  { body: '#e6964a', mark: '#b96a28', eye: '#6d9b4e', kind: 'tabby' },
  { body: '#f7efe0', mark: '#cf8a52', eye: '#5a9bc4', kind: 'patch' },
  { body: '#7f8794', mark: '#5b6270', eye: '#e7b63f', kind: 'tabby' },
  { body: '#33313b', mark: '#f9f3e6', eye: '#86b56a', kind: 'bib' },
  { body: '#efe0c6', mark: '#6b4a3a', eye: '#4f93c9', kind: 'plain' },
]

/** A row of six sitting cats that runs round a mug; both ends meet. */
export function catParade(): string {
  const cat = ({ body, mark, eye, kind }: Coat, i: number) => {
    const tail = line(
      i % 2 ? 'M70 600C150 604 168 530 140 470' : 'M70 600C160 610 190 560 150 530C130 514 120 540 140 552',
      body,
      34,
    )
    const torso =
      path('M-92 620C-120 500-96 380-60 330L60 330C96 380 120 500 92 620Z', body) +
      (kind === 'bib' ? path('M-44 348C-56 430-30 500 0 520C30 500 56 430 44 348Z', mark) : '') +
      (kind === 'patch' ? path('M30 340C70 380 108 470 100 560C60 540 30 470 30 340Z', mark) : '') +
      (kind === 'tabby'
        ? [400, 450, 500].map((y) => line(`M-100 ${y}q30 14 44 2M100 ${y}q-30 14-44 2`, mark, 13)).join('')
        : '')
    const paws =
      [-36, 36].map((x) => ellipse(x, 614, 34, 20, kind === 'bib' ? mark : body)).join('') +
      line('M0 520L0 612', mark === body ? '#46444f' : mark, 5)
    const ears = mirror(
      path('M-14 190L-86 112C-102 160-108 210-100 246Z', body) +
        path('M-42 184L-80 142C-90 172-92 200-90 220Z', '#e9a3a0'),
      0,
    )
    const head =
      ellipse(0, 262, 106, 88, body) +
      (kind === 'patch' ? path('M10 176C70 180 108 220 104 276C60 280 20 240 10 176Z', mark) : '')
    const forehead = kind === 'tabby' ? line('M0 186L0 222M-26 192L-20 222M26 192L20 222', mark, 10) : ''
    const mask = kind === 'bib' ? ellipse(0, 300, 46, 38, mark) : ''
    const siamese = i === 5 ? ellipse(0, 286, 58, 52, mark) : ''
    const look = i % 3 === 1
    const eyes = look
      ? mirror(line('M-62 256q22 22 44 0', i === 4 ? '#e9dfca' : '#2b2320', 8), 0)
      : mirror(ellipse(-40, 252, 20, 19, eye) + ellipse(-40, 252, 7, 16, '#1c1a1d') + circle(-35, 245, 4, '#fff'), 0)
    const muzzle =
      path('M-12 286L12 286L0 300Z', '#e58b88') +
      line('M0 300C-4 316-22 318-28 308M0 300C4 316 22 318 28 308', i === 0 || i === 5 ? '#f7efe0' : '#3a302c', 5) +
      line('M-60 292l-70-10M-60 304l-68 8M60 292l70-10M60 304l68 8', i === 0 || i === 4 ? '#d9d2c4' : '#6b5f57', 3.5)
    const collar =
      i % 2
        ? path('M-66 336Q0 366 66 336L66 354Q0 386-66 354Z', ['#3f8f92', '#d9534f', '#3f8f92'][i % 3] ?? '') +
          circle(0, 376, 13, '#f2c766')
        : ''
    return tail + torso + paws + ears + head + forehead + mask + siamese + eyes + muzzle + collar
  }
  const drawCat = (place: number) => {
    const index = (place + coats.length) % coats.length
    const coat = coats[index]
    return coat ? group(`translate(${n(167 + place * 333.33)} 22) scale(1.16)`, cat(coat, index)) : ''
  }
  const width = 2000
  const ball = (x: number, tone: string, shade: string) =>
    group(
      `translate(${x} 718)`,
      circle(0, 0, 44, tone) +
        line('M-36-18Q0 10 40-12M-40 6Q0 34 36 18M-18-38Q-30 0-8 42M10-42Q32 0 14 40', shade, 5) +
        line('M40 18q40 34 90 16', tone, 5),
    )
  return svg(
    width,
    830,
    rect(0, 0, width, 830, '#f9ecd6') +
      rect(0, 742, width, 88, '#e7c79a') +
      rect(0, 742, width, 9, '#c99e68') +
      range(24)
        .map((i) => circle(42 + i * 83.33, 30 + (i % 2) * 40, 8, i % 3 ? '#f0cf9b' : '#e59a86'))
        .join('') +
      // The last cat's tail extends over the seam.
      [-1, ...coats.keys()].map(drawCat).join('') +
      ball(334, '#d9534f', '#b53c3a') +
      ball(1000, '#3f8f92', '#2c6e72') +
      ball(1667, '#e9a53f', '#c8852a'),
  )
}
