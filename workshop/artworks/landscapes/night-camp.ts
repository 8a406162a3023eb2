import { between, circle, line, path, pine, range, seeded, sparkle, svg } from '../draw.ts'

export function nightCamp(): string {
  const cream = '#f5e6c4'
  const random = seeded(17)
  const mountains = line('M60 660L260 400L330 480L470 270L620 490L690 420L840 660', cream, 12)
  const snow = line('M405 365L440 410L470 370L505 415L532 362M228 442L256 470L284 436', cream, 9)
  const trees = [
    [110, 820, 250],
    [185, 850, 170],
    [790, 820, 270],
    [710, 850, 180],
    [845, 860, 170],
    [58, 860, 150],
  ]
    .map(([x = 0, y = 0, t = 0]) => pine(x, y, t, '#7fb08d', 6))
    .join('')
  const tent =
    path('M450 620L270 860L630 860Z', '#e2703a') +
    path('M450 620L400 860L500 860Z', '#2a1d24') +
    path('M450 620L450 860L400 860Z', '#f2b65a') +
    line('M450 620L436 596M450 620L464 596', cream, 8)
  const sky =
    circle(640, 190, 78, '#f2c14e') +
    path('M676 121A78 78 0 0 1 676 259A100 100 0 0 0 676 121Z', '#d99a2b') +
    range(15)
      .map(() => sparkle(between(random, 90, 820), between(random, 50, 330), between(random, 8, 20), cream))
      .join('')
  return svg(
    900,
    1000,
    sky +
      mountains +
      snow +
      trees +
      tent +
      line('M70 866L830 866', cream, 10) +
      line('M170 906L730 906', cream, 8) +
      line('M290 944L610 944', cream, 6) +
      line('M660 846L700 812M700 846L662 812', '#c98a54', 11) +
      path('M680 742C712 778 708 806 680 812C652 806 650 782 664 770C666 782 674 780 680 742Z', '#f2b65a'),
  )
}
