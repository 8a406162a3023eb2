import { circle, group, line, range, rect, svg } from '../draw.ts'
import { word, wordHeight } from '../lettering.ts'
import { ink } from './parts.ts'

export function fuBlessing(): string {
  const [red, gold] = ['#b8201f', '#f2c766']
  const cloud = (x: number, y: number, s: number, flip = 1) =>
    group(
      `translate(${x} ${y}) scale(${s * flip} ${s})`,
      line(
        'M-120 30Q-160 30-160-2Q-160-34-126-34Q-116-82-62-74Q-30-116 16-86Q66-100 76-46Q124-50 126-6Q126 30 92 30Z',
        gold,
        8,
      ) + line('M-104 6Q-92-28-62-12Q-52 8-72 14M-22-30Q2-60 26-34Q30-8 6-6M58 8Q76-20 96 2', gold, 6),
    )
  const blossom = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      range(5)
        .map((i) => group(`rotate(${i * 72})`, circle(0, -34, 27, '#f7b6b0')))
        .join('') +
        circle(0, 0, 15, gold) +
        range(5)
          .map((i) => group(`rotate(${i * 72 + 36})`, line('M0-10L0-30', '#d9562f', 4) + circle(0, -34, 5, gold)))
          .join(''),
    )
  const fret = range(4)
    .map((q) =>
      group(
        `rotate(${q * 90} 500 500)`,
        line('M60 200L60 60L200 60M90 200L90 90L200 90M60 150L120 150L120 120L150 120L150 60', gold, 8),
      ),
    )
    .join('')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, red) +
      rect(34, 34, 932, 932, 'none', `stroke="${gold}" stroke-width="6"`) +
      fret +
      group(
        'rotate(45 500 500)',
        rect(220, 220, 560, 560, '#d42f28') +
          rect(220, 220, 560, 560, 'none', `stroke="${gold}" stroke-width="12"`) +
          rect(246, 246, 508, 508, 'none', `stroke="${gold}" stroke-width="4"`),
      ) +
      word('fu', 500, 500 - wordHeight('fu', 380) / 2, 380, ink(gold)) +
      cloud(180, 300, 0.7) +
      cloud(820, 300, 0.7, -1) +
      cloud(190, 760, 0.7) +
      cloud(810, 760, 0.7, -1) +
      blossom(250, 190, 0.9) +
      blossom(750, 190, 0.9) +
      blossom(250, 850, 0.9) +
      blossom(750, 850, 0.9) +
      blossom(150, 520, 0.6) +
      blossom(850, 520, 0.6),
  )
}
