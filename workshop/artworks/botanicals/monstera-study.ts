import { circle, ellipse, group, line, path, rect, svg } from '../draw.ts'
import { word } from '../lettering.ts'

function monsteraLeaf(s: number, fill: string, vein: string): string {
  const outline =
    'M0 250C-150 210-230 80-215-60C-205-160-130-235-60-240C-30-240-8-222 0-196C8-222 30-240 60-240C130-235 205-160 215-60C230 80 150 210 0 250Z'
  const cuts = [
    [-128, -72],
    [-50, -100],
    [34, -100],
    [116, -80],
  ].flatMap(([y = 0, reach = 0]) =>
    [1, -1].map(
      (side) =>
        `M${side * -1 * (reach + 20)} ${y + 6}C${side * 130} ${y - 34} ${side * 190} ${y - 30} ${side * 260} ${y - 40}L${side * 260} ${y + 8}C${side * 190} ${y} ${side * 140} ${y + 4} ${side * -1 * (reach + 20)} ${y + 6}Z`,
    ),
  )
  const id = `cut${Math.round(s * 1000)}`
  const ribs = [-150, -70, 14, 96]
    .flatMap((y) =>
      [1, -1].map((side) =>
        line(`M0 ${y + 46}Q${side * 80} ${y + 10} ${side * 180} ${y + 12}`, vein, 3.5, 'opacity="0.7"'),
      ),
    )
    .join('')
  return `<mask id="${id}"><rect x="-400" y="-400" width="800" height="800" fill="white"/>${cuts.map((d) => path(d, 'black')).join('')}${[
    [-46, -60],
    [50, -24],
    [-52, 40],
    [48, 80],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 18, 9, 'black'))
    .join(
      '',
    )}</mask><g transform="scale(${s})"><g mask="url(#${id})">${path(outline, fill)}${ribs}</g>${line('M0-196L0 310', vein, 8)}</g>`
}

export function monsteraStudy(): string {
  const arch = path('M180 1190L180 560A320 320 0 0 1 820 560L820 1190Z', '#e8c3a0')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, '#f6eee0') +
      arch +
      circle(500, 540, 165, '#d9794f') +
      group('translate(720 560) rotate(28)', monsteraLeaf(0.92, '#3e7d5c', '#2b5f45')) +
      group('translate(290 640) rotate(-30)', monsteraLeaf(0.98, '#5a9a6f', '#3e7d5c')) +
      group('translate(510 800) rotate(-3)', monsteraLeaf(1.22, '#1f5844', '#8fbf9a')) +
      path('M380 1130L620 1130L590 1300L410 1300Z', '#b65a3a') +
      rect(364, 1100, 272, 44, '#c96a45', 'rx="8"') +
      rect(0, 1300, 1000, 4, '#c9a888') +
      word('monstera', 500, 1332, 270, 'fill="#6b5443"'),
  )
}
