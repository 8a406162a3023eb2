import { circle, ellipse, group, line, path, range, svg } from '../draw.ts'
import { mirror } from './parts.ts'

/** A shiba looking over the rim of a striped cup. */
export function shibaCup(): string {
  const [coat, dark, cream, ink] = ['#e39a4c', '#c97b32', '#fdf3de', '#2f2622']
  const half =
    path(
      'M500 150C420 150 350 176 306 230C270 170 240 130 214 96C186 150 172 240 190 330C160 400 160 480 200 560L500 640Z',
      coat,
    ) +
    path('M292 236C268 196 246 166 224 138C208 190 206 250 216 300C236 270 262 250 292 236Z', '#f4b9a0') +
    path(
      'M204 430C250 440 330 430 372 462C420 500 440 450 452 400L500 380L500 640L210 578C186 530 186 478 204 430Z',
      cream,
    ) +
    ellipse(392, 296, 40, 19, cream, 'transform="rotate(-16 392 296)"') +
    path('M356 372C368 346 412 346 424 376C404 392 374 390 356 372Z', ink) +
    circle(396, 366, 8, '#ffffff') +
    ellipse(282, 470, 44, 26, '#f2a48c', 'opacity=".75"') +
    path('M250 562C250 520 290 500 334 508C382 516 398 552 390 610L262 616Z', coat) +
    path('M268 574C272 548 300 540 328 544C352 548 366 566 366 596L276 600Z', cream) +
    line('M304 588L304 556M336 590L336 558', dark, 6)
  const face =
    path('M452 440C462 420 538 420 548 440C544 474 520 488 500 488C480 488 456 474 452 440Z', ink) +
    ellipse(492, 442, 16, 7, '#6d5d55') +
    line('M500 488L500 520C484 548 448 552 426 534M500 520C516 548 552 552 574 534', ink, 8) +
    path('M466 542C476 590 524 590 534 542C520 552 508 544 500 530C492 544 480 552 466 542Z', '#e0656a')
  const cup =
    path('M196 596L804 596L768 880C762 920 736 944 700 944L300 944C264 944 238 920 232 880Z', '#3f7f86') +
    path('M208 690L792 690L786 740L214 740Z', '#f2c766') +
    range(10)
      .map((i) => path(`M${251 + i * 50} 800l24-34l24 34l-24 34Z`, i % 2 ? '#f2c766' : '#f7efe0'))
      .join('') +
    path('M182 580L818 580A20 20 0 0 1 818 626L182 626A20 20 0 0 1 182 580Z', '#2d656c') +
    line('M796 660C920 650 920 850 776 846', '#3f7f86', 38)
  const hearts = [
    [120, 250, 1],
    [880, 190, 1.25],
    [850, 400, 0.8],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      group(`translate(${x} ${y}) scale(${s})`, path('M0 20C-46-14-26-52 0-28C26-52 46-14 0 20Z', '#e0656a')),
    )
    .join('')
  const paws =
    path(
      'M262 586C262 566 300 548 334 552C366 556 384 576 384 600C384 634 360 646 326 646C290 646 262 630 262 586Z',
      coat,
    ) + line('M304 640L304 606M342 640L342 606', dark, 7)
  return svg(1000, 1000, hearts + mirror(half, 500) + face + cup + mirror(paws, 500))
}
