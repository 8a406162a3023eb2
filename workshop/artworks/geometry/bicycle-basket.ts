import { daisy, lavender, petals, sprig, tulip } from '../botanicals/parts.ts'
import { circle, group, line, n, path, range, ring, svg } from '../draw.ts'

/** A town bicycle with a basket of flowers. */
export function bicycleBasket(): string {
  const [mint, dark, tan] = ['#2f8f86', '#2b2a33', '#c98f54']
  const wheel = (x: number) =>
    range(20)
      .map((i) =>
        line(
          `M${x} 560L${n(x + Math.cos((i * Math.PI) / 10) * 186)} ${n(560 + Math.sin((i * Math.PI) / 10) * 186)}`,
          '#9aa3ab',
          3,
        ),
      )
      .join('') +
    ring(x, 560, 196, dark, 18) +
    ring(x, 560, 180, '#f6ead2', 9) +
    circle(x, 560, 20, dark)
  const frame =
    line('M290 560L430 270L832 276M430 300L560 560L290 560M560 560L842 306', mint, 17) +
    line('M920 560L800 170', mint, 17) +
    line('M800 170C790 130 740 120 690 136', dark, 15) +
    line('M690 136L656 146', tan, 24) +
    line('M430 270L414 216', dark, 14) +
    path(
      'M340 206C340 186 380 180 430 184C480 188 500 200 498 214C470 230 400 226 372 236C350 236 340 222 340 206Z',
      tan,
    ) +
    ring(560, 560, 52, dark, 12) +
    circle(560, 560, 17, '#d9a441') +
    line('M560 560L606 636M580 640H632M560 560L514 484M490 480H540', dark, 12) +
    line('M560 508L290 544M560 612L290 576', dark, 4) +
    path('M96 480A204 204 0 0 1 330 362L324 384A182 182 0 0 0 118 490Z', mint) +
    path('M790 388A204 204 0 0 1 1116 504L1094 510A182 182 0 0 0 800 408Z', mint) +
    line('M300 352H190L220 470M190 352L290 560', dark, 9)
  const basket =
    path('M770 170H1030L1000 330H800Z', tan) +
    range(4)
      .map((i) => line(`M${782 + i * 7} ${206 + i * 34}H${1018 - i * 7}`, '#9c6a36', 8))
      .join('') +
    range(6)
      .map((i) => line(`M${806 + i * 38} 176L${816 + i * 33} 326`, '#9c6a36', 6))
      .join('') +
    line('M764 170H1036', '#8a5a2c', 18)
  const bloom = (x: number, y: number, turn: number, head: string) =>
    group(`translate(${x} ${y}) rotate(${turn})`, head)
  const flowers =
    [-50, -22, 8, 34, 56]
      .map((a, i) =>
        group(
          `translate(900 180) rotate(${a})`,
          sprig(170 + (i % 2) * 30, 0, 5, 62, 22, ['#7fa06c', '#56805a'], '#4a6c48'),
        ),
      )
      .join('') +
    bloom(790, 70, -24, lavender(110, '#8a74bd')) +
    bloom(1010, 70, 24, lavender(110, '#8a74bd')) +
    bloom(836, 110, -10, daisy(54, '#fff3d6', '#e0a53c')) +
    bloom(966, 116, 8, daisy(58, '#f4a9b4', '#b9483f')) +
    bloom(900, 66, 0, tulip(54, '#ef7f5a', '#d9573f')) +
    bloom(900, 140, 0, petals(8, 50, 34, '#f6c33c') + circle(0, 0, 14, '#8a4a24'))
  return svg(1180, 860, group('translate(-8 84)', wheel(290) + wheel(920) + frame + flowers + basket))
}
