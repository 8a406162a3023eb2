import { circle, fade, land, path, pine, range, rect, ridge, seeded, svg } from '../draw.ts'

export function pineRidge(): string {
  const random = seeded(6)
  const [w, h] = [2000, 830]
  const tones = ['#c9dcd8', '#9fc0bd', '#6f9c9c', '#447678', '#245357', '#0f353b']
  const rows = tones.map((tone, i) => {
    const skyline = ridge(random, w, 330 + i * 78, 240 - i * 24, 0.48, 7)
    const trees =
      i < 2
        ? ''
        : range(40 + i * 14)
            .map((k) => {
              const x = (k * w) / (40 + i * 14) + random() * 14
              const at = skyline[Math.min(skyline.length - 1, Math.floor((x / w) * skyline.length))]?.[1] ?? 0
              return pine(x, at + 26 + i * 4, (34 + random() * 40) * (0.6 + i * 0.26), tone, 6)
            })
            .join('')
    return path(land(skyline, h), `url(#r${i})`) + trees
  })
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(530, 270, 120, '#fff4da') +
      circle(530, 270, 180, '#fff4da', 'opacity="0.3"') +
      circle(1480, 250, 96, '#fff4da') +
      circle(1480, 250, 150, '#fff4da', 'opacity="0.3"') +
      rows.join(''),
    fade('sky', [
      [0, '#f3d7b8'],
      [0.5, '#f6e8d2'],
    ]) +
      tones
        .map((tone, i) =>
          fade(`r${i}`, [
            [0, tone],
            [1, tones[Math.max(0, i - 1)] ?? tone],
          ]),
        )
        .join(''),
  )
}
