import { circle, ellipse, group, leaf, line, path, range, svg } from '../../draw.ts'
import { word } from '../../lettering.ts'
import { ink, signWord } from '../parts.ts'

/** "Coffee first", with the enamel-white cup of the old coffee shops. */
export function kopiDulu(): string {
  const [brown, red, green, cream] = ['#4a2a1c', '#d2452f', '#2f7d5b', '#fdf5e4']
  const flower = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      leaf(-12, 10, 70, 30, 160, green) +
        leaf(12, 10, 70, 30, 20, green) +
        range(5)
          .map((i) => group(`rotate(${i * 72})`, ellipse(0, -24, 19, 24, red)))
          .join('') +
        circle(0, 0, 13, '#f2c24e'),
    )
  const cup =
    ellipse(470, 520, 350, 46, '#e6d6b8') +
    ellipse(470, 508, 350, 44, cream, `stroke="${brown}" stroke-width="11"`) +
    path(
      'M230 220L710 220C708 370 660 470 590 500L350 500C280 470 232 370 230 220Z',
      cream,
      `stroke="${brown}" stroke-width="12" stroke-linejoin="round"`,
    ) +
    line('M706 270C840 246 846 410 672 424', brown, 46) +
    line('M706 270C840 246 846 410 672 424', cream, 24) +
    ellipse(470, 222, 240, 38, cream, `stroke="${brown}" stroke-width="12"`) +
    ellipse(470, 224, 208, 26, '#5b321f') +
    ellipse(440, 220, 90, 9, '#8a5634') +
    line('M244 282Q470 330 696 282', green, 9) +
    line('M322 470Q470 496 618 470', green, 9) +
    flower(470, 384, 1.15) +
    flower(340, 372, 0.72) +
    flower(600, 372, 0.72)
  const steam = [390, 470, 550]
    .map((x, i) => line(`M${x} 166q-30-36 0-70t0-${56 + (i % 2) * 20}`, '#c9a27a', 13))
    .join('')
  return svg(
    950,
    1130,
    steam +
      cup +
      signWord('kopi', 475, 600, 820, red, brown, 10) +
      word('dulu', 475, 874, 400, ink(green)) +
      line('M96 1010H230M720 1010H854', brown, 9) +
      circle(64, 1010, 8, red) +
      circle(886, 1010, 8, red),
  )
}
