import { circle, hill, line, palm, path, range, rect, svg } from '../draw.ts'
import { wave } from './parts.ts'

export function sunsetBay(): string {
  const [w, h] = [1223, 1000]
  const bands = ['#3d1f66', '#5f2a75', '#8b347d', '#b84379', '#dd5a6c', '#f27c5e', '#f9a65b', '#fdc96a']
  const sea = range(9)
    .map((i) =>
      path(
        hill(wave(w, 640 + i * 36, 5 + i * 1.4, 60 + i * 10, i * 2.1), h),
        ['#f08a62', '#d95f6c', '#bb4a74', '#963c78', '#713476', '#532b6b', '#3c235c', '#2a1a4a', '#1c1238'][i] ?? '',
      ),
    )
    .join('')
  return svg(
    w,
    h,
    bands.map((tone, i) => path(hill(wave(w, i * 82 - 10, 9, 170, i * 0.9), h), tone)).join('') +
      circle(611, 560, 178, '#fff0b8') +
      sea +
      range(9)
        .map((i) => rect(611 - 150 + i * 13, 652 + i * 22, 300 - i * 26, 8, '#fff0b8', 'rx="4" opacity="0.8"'))
        .join('') +
      path(
        hill(
          [
            [0, 845],
            [200, 820],
            [430, 930],
            [620, 1000],
          ],
          h,
        ),
        '#140c2b',
      ) +
      path(
        hill(
          [
            [760, 1000],
            [950, 900],
            [1223, 850],
          ],
          h,
        ),
        '#140c2b',
      ) +
      palm(390, 950, 560, 62, '#140c2b') +
      palm(300, 930, 400, -60, '#140c2b') +
      palm(868, 965, 460, -52, '#140c2b') +
      palm(960, 930, 330, 46, '#140c2b') +
      palm(70, 870, 470, 40, '#140c2b') +
      palm(1150, 880, 470, -30, '#140c2b') +
      [
        [520, 330],
        [566, 306],
        [490, 292],
        [700, 350],
      ]
        .map(([x = 0, y = 0]) => line(`M${x - 16} ${y - 6}q9-5 16 6q7-11 16-6`, '#3d1f66', 4))
        .join(''),
  )
}
