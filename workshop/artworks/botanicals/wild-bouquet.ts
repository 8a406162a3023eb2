import { circle, group, line, n, path, range, svg } from '../draw.ts'
import { daisy, lavender, petals, sprig, tulip } from './parts.ts'

export function wildBouquet(): string {
  const flower = (x: number, y: number, r: number, head: string) =>
    line(`M${x} ${y}Q${n(400 + (x - 400) * 0.5)} ${n((y + 720) / 2)} 400 730`, '#55784c', 7) +
    group(`translate(${x} ${y}) rotate(${r})`, head)
  const tails = [-52, -30, -10, 12, 34, 54]
    .map((d) => line(`M400 730Q${400 + d * 0.6} 830 ${400 + d * 1.9} ${940 - Math.abs(d) * 0.5}`, '#55784c', 8))
    .join('')
  const greens = [
    [-40, 430],
    [40, 430],
    [-64, 330],
    [64, 330],
    [-18, 520],
    [18, 530],
  ]
    .map(([a = 0, len = 0], i) =>
      group(
        `translate(400 720) rotate(${a})`,
        sprig(len, 0, 7, 120, 34, i % 2 ? ['#7fa06c', '#94b27c'] : ['#56805a', '#6b9468'], '#4a6c48'),
      ),
    )
    .join('')
  return svg(
    800,
    1000,
    greens +
      flower(200, 340, -24, lavender(190, '#8a74bd')) +
      flower(612, 350, 22, lavender(190, '#8a74bd')) +
      flower(300, 190, -10, tulip(66, '#f0a48f', '#dd7f6c')) +
      flower(505, 170, 10, tulip(66, '#f0a48f', '#dd7f6c')) +
      flower(400, 130, 0, daisy(70, '#f6d267', '#b9692c')) +
      flower(150, 480, -30, petals(6, 60, 48, '#5f8dc7') + circle(0, 0, 15, '#f6e08c')) +
      flower(650, 490, 30, petals(6, 60, 48, '#5f8dc7') + circle(0, 0, 15, '#f6e08c')) +
      flower(290, 400, -12, daisy(92, '#e8657a', '#7a2435')) +
      flower(510, 390, 12, daisy(92, '#fbd7cf', '#d98a3a')) +
      flower(
        400,
        520,
        0,
        petals(8, 100, 66, '#e4572e') +
          circle(0, 0, 27, '#5c1f2b') +
          range(10)
            .map((i) => circle(38 * Math.cos(i * 0.63), 38 * Math.sin(i * 0.63), 5, '#5c1f2b'))
            .join(''),
      ) +
      tails +
      path('M340 716Q400 744 460 716L466 770Q400 796 334 770Z', '#d98a3a') +
      path('M400 756Q300 724 290 790Q320 836 400 762Q480 836 510 790Q500 724 400 756Z', '#e9a253') +
      circle(400, 760, 18, '#c97a2c'),
  )
}
