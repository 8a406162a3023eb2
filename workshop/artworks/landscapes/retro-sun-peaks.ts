import { circle, path, pine, range, rect, ring, svg } from '../draw.ts'

export function retroSunPeaks(): string {
  const tones = ['#f7d774', '#f5b74f', '#ee8d3e', '#df6238', '#c2403c']
  const sun = tones.map((tone, i) => rect(0, 130 + i * 112, 1000, 114, tone)).join('')
  const gaps = range(6)
    .map((i) => rect(0, 470 + i * 44, 1000, 8 + i * 3.2, 'black'))
    .join('')
  return svg(
    1000,
    1000,
    `<g clip-path="url(#disc)"><g mask="url(#cut)">${sun}</g>${path('M20 800L250 480L318 572L430 400L560 590L660 470L980 800L980 960L20 960Z', '#1f4e57')}${path('M250 480L318 572L300 640L268 590L236 650L210 560ZM430 400L512 520L478 610L440 520L400 600L372 490Z', '#fbeed2')}${path('M660 470L742 555L716 616L676 556L640 620L610 530Z', '#fbeed2')}${path('M0 780Q260 690 520 770T1000 760L1000 1000L0 1000Z', '#123841')}${range(
      27,
    )
      .map((i) => pine(60 + i * 34, 905 - 30 * Math.sin(i / 4), 92 + ((i * 53) % 70), '#0a252c', 6))
      .join('')}${path('M0 880Q300 830 1000 880L1000 1000L0 1000Z', '#0a252c')}</g>` +
      ring(500, 500, 452, '#ee8d3e', 14) +
      ring(500, 500, 478, '#1f4e57', 8),
    '<clipPath id="disc"><circle cx="500" cy="500" r="430"/></clipPath>' +
      `<mask id="cut">${circle(500, 500, 360, 'white')}${gaps}</mask>`,
  )
}
