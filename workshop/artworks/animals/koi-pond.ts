import { between, circle, fade, group, leaf, line, n, path, range, rect, ring, seeded, svg } from '../draw.ts'

function koi(x: number, y: number, s: number, turn: number, patches: string, eyeTone = '#22262e'): string {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
    path(
      'M-40 40C-110 50-150 90-160 130C-100 120-60 96-30 70ZM40 40C110 50 150 90 160 130C100 120 60 96 30 70Z',
      '#f7e3cf',
      'opacity="0.9"',
    ) +
      path(
        'M-26 210C-60 220-80 250-84 276C-50 268-30 250-16 236ZM26 210C60 220 80 250 84 276C50 268 30 250 16 236Z',
        '#f7e3cf',
        'opacity="0.9"',
      ) +
      path(
        'M-10 320C-50 360-90 400-84 470C-40 440-10 410 0 380C20 420 60 450 100 460C96 400 50 360 12 320Z',
        '#f7e3cf',
      ) +
      path(
        'M0-110C60-100 80-20 74 60C68 170 36 270 8 340L-8 340C-36 270-68 170-74 60C-80-20-60-100 0-110Z',
        '#fdf6ea',
      ) +
      `<g clip-path="url(#koi)">${path(patches, '#e0492a')}</g>` +
      range(6)
        .map((r) =>
          range(3 + (r % 2))
            .map((c) =>
              line(`M${(c - 1 - (r % 2) * 0.5) * 34 - 14} ${40 + r * 36}q14 18 28 0`, '#d8b79a', 3, 'opacity="0.7"'),
            )
            .join(''),
        )
        .join('') +
      circle(-38, -58, 8, eyeTone) +
      circle(38, -58, 8, eyeTone) +
      line('M-24-98C-50-130-60-136-74-134M24-98C50-130 60-136 74-134', '#fdf6ea', 5) +
      path('M-8 40Q0-20 8 40L6 190Q0 200-6 190Z', '#e9cdb2'),
  )
}

export function koiPond(): string {
  const random = seeded(29)
  const [w, h] = [1000, 1400]
  const rippleAt = (x: number, y: number, r: number) =>
    [1, 0.72, 0.44].map((k) => ring(x, y, r * k, '#8fd0cf', 4, 'opacity="0.4"')).join('')
  const pad = (x: number, y: number, r: number, turn: number, tone: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path(`M0 0L${n(r * 0.97)} ${n(-r * 0.24)}A${r} ${r} 0 1 0 ${n(r * 0.97)} ${n(r * 0.24)}Z`, tone) +
        range(9)
          .map((i) => {
            const a = 0.5 + i * 0.66
            return line(`M0 0L${n(r * 0.86 * Math.cos(a))} ${n(r * 0.86 * Math.sin(a))}`, '#8fbf8a', 3, 'opacity="0.6"')
          })
          .join(''),
    )
  const lily = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      range(8)
        .map((i) => leaf(0, 0, 90, 46, i * 45, '#f7c6cf'))
        .join('') +
        group(
          'rotate(22)',
          range(8)
            .map((i) => leaf(0, 0, 62, 34, i * 45, '#fdecec'))
            .join(''),
        ) +
        circle(0, 0, 17, '#f2b84b'),
    )
  const sparks = range(90)
    .map(() => rect(random() * w, random() * h, between(random, 16, 60), 3, '#bfe7e0', 'rx="1.5" opacity="0.18"'))
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#pond)') +
      sparks +
      rippleAt(330, 430, 250) +
      rippleAt(680, 930, 290) +
      rippleAt(160, 1190, 160) +
      koi(320, 420, 1.25, 32, 'M-80-120L80-120L80-40Q10 10-80-50ZM-80 90Q0 60 80 130L80 210Q-10 170-80 180Z') +
      koi(
        690,
        860,
        1.35,
        205,
        'M-80-70Q-10-90 10-20Q20 60-80 70ZM80 60Q0 90 10 180Q40 240 80 230ZM-80 240L80 260L80 300L-80 300Z',
      ) +
      koi(620, 300, 0.85, 140, 'M-90-120L90-120L90 400L-90 400Z') +
      koi(250, 980, 0.95, -20, 'M-60-120Q0-60 60-120ZM-80 20Q0 0 60 60Q20 130-80 110ZM80 180Q0 170 0 250L80 280Z') +
      pad(890, 150, 150, 120, '#3f8a5e') +
      pad(720, 60, 90, 200, '#5aa56d') +
      pad(80, 170, 120, 40, '#4d9a66') +
      pad(940, 1210, 170, 210, '#3f8a5e') +
      pad(760, 1330, 110, 280, '#5aa56d') +
      pad(60, 760, 100, -20, '#5aa56d') +
      pad(120, 1360, 140, -60, '#3f8a5e') +
      lily(880, 140, 1.1) +
      lily(930, 1200, 1.25) +
      lily(70, 760, 0.7),
    fade('pond', [
      [0, '#12606b'],
      [1, '#0a3347'],
    ]) +
      '<clipPath id="koi"><path d="M0-110C60-100 80-20 74 60C68 170 36 270 8 340L-8 340C-36 270-68 170-74 60C-80-20-60-100 0-110Z"/></clipPath>',
  )
}
