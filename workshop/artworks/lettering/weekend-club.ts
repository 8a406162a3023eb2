import { line, n, path, svg } from '../draw.ts'
import { word, wordOnArc } from '../lettering.ts'
import { ink } from './parts.ts'

/** A varsity arch for people whose sport is the weekend. */
export function weekendClub(): string {
  const [navy, red] = ['#22345c', '#c23b3b']
  const star = (x: number, y: number, r: number) =>
    path(
      `M${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((i) => {
          const a = -Math.PI / 2 + (i * Math.PI) / 5
          const rr = i % 2 ? r * 0.42 : r
          return `${n(x + Math.cos(a) * rr)} ${n(y + Math.sin(a) * rr)}`
        })
        .join('L')}Z`,
      red,
    )
  const arch = wordOnArc(
    [...'WEEKEND'].map((letter) => `varsity${letter}`),
    { cx: 600, cy: 1290, radius: 1100 },
    160,
    20,
    ink(navy),
  )
  return svg(
    1200,
    720,
    arch +
      word('club', 600, 262, 560, ink(red)) +
      star(235, 430, 62) +
      star(965, 430, 62) +
      line('M110 556H1090', navy, 12) +
      word('noMeetings', 600, 596, 900, ink(navy)),
  )
}
