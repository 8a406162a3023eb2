import { circle, group, line, path, pine, range, ring, sparkle, svg } from '../draw.ts'
import { word } from '../lettering.ts'
import { ink } from './parts.ts'

/** "Stay wild" over pines and peaks, for dark garments. */
export function stayWild(): string {
  const [cream, rust, moss, gold] = ['#f4ead2', '#d8703c', '#7f9a6a', '#e3b352']
  const scene =
    circle(500, 300, 176, rust) +
    path('M170 540L380 240L470 360L600 190L840 540Z', cream) +
    path('M380 240L470 360L430 400L390 350L350 400L320 326Z', '#c9bfa8') +
    path('M600 190L700 336L650 372L600 320L560 372L536 274Z', '#c9bfa8') +
    range(11)
      .map((i) => pine(150 + i * 70, 560 + (i % 2) * 12, 130 + ((i * 37) % 70), i % 2 ? moss : '#5d7a55', 5))
      .join('') +
    range(5)
      .map((i) => line(`M${190 + i * 30} ${594 + i * 17}H${810 - i * 30}`, i % 2 ? gold : cream, 6))
      .join('')
  const arrow = group(
    'translate(500 706)',
    line('M-380 0H-90M90 0H380', cream, 7) +
      line('M-380 0l28-18M-380 0l28 18M380 0l-28-18M380 0l-28 18', cream, 7) +
      ring(0, 0, 22, gold, 7) +
      sparkle(-56, 0, 24, gold) +
      sparkle(56, 0, 24, gold),
  )
  return svg(
    1000,
    1000,
    [
      [150, 170, 26],
      [860, 200, 30],
      [250, 90, 16],
      [760, 90, 18],
    ]
      .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, cream))
      .join('') +
      scene +
      arrow +
      word('stayWild', 500, 760, 900, ink(cream)) +
      word('findYourTrail', 500, 920, 620, ink(gold)),
  )
}
