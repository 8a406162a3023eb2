import { circle, group, leaf, line, path, range, rect, svg } from '../draw.ts'

export function toucanJungle(): string {
  const frond = (x: number, y: number, turn: number, s: number, tone: string, rib: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      range(11)
        .map(
          (i) =>
            leaf(i * 34, 0, 190 - i * 9, 34, -58 + i * 2, tone) + leaf(i * 34, 0, 190 - i * 9, 34, 58 - i * 2, tone),
        )
        .join('') +
        leaf(370, 0, 140, 32, 0, tone) +
        line('M-60 0L420 0', rib, 7),
    )
  const broad = (x: number, y: number, turn: number, s: number, tone: string, rib: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      leaf(0, 0, 420, 210, 0, tone, rib) +
        range(6)
          .map((i) =>
            line(
              `M${60 + i * 50} 0L${100 + i * 50} ${-70 + i * 5}M${60 + i * 50} 0L${100 + i * 50} ${70 - i * 5}`,
              rib,
              4,
            ),
          )
          .join(''),
    )
  const bird =
    path(
      'M470 420C590 400 660 500 650 640C640 800 560 900 470 960L430 1180L350 1160L370 940C310 840 300 680 340 560Z',
      '#1c1f2b',
    ) +
    path('M392 480C470 440 560 480 560 580C550 670 480 720 410 700C350 670 340 540 392 480Z', '#fdf3d9') +
    path('M400 690C440 716 500 706 530 672C520 720 470 744 424 734Z', '#e0492a') +
    path('M470 400C400 380 340 410 330 480C330 540 380 570 440 560C510 550 540 470 470 400Z', '#1c1f2b') +
    path(
      'M400 430C300 360 180 370 90 450C70 480 70 540 90 590C110 540 140 516 190 510C270 530 340 540 392 520C420 490 420 460 400 430Z',
      '#f7a823',
    ) +
    path(
      'M90 590C110 540 140 516 190 510C270 530 340 540 392 520C350 570 250 570 180 552C140 556 110 570 90 590Z',
      '#e0662a',
    ) +
    path('M90 450C70 480 70 540 90 590C104 556 118 536 140 524C126 490 130 450 150 412Q116 426 90 450Z', '#1c1f2b') +
    line('M396 432C380 460 380 494 392 520', '#1c1f2b', 12) +
    circle(436, 452, 40, '#4fb3c9') +
    circle(436, 452, 22, '#1c1f2b') +
    circle(444, 444, 7, '#fff') +
    path('M600 560C640 660 610 800 520 900C540 780 540 660 600 560Z', '#2c3350') +
    path('M350 1160L430 1180L410 1290L340 1280Z', '#d9432f') +
    line('M420 930L412 1000M470 920L476 996', '#e9a13b', 14)
  const hibiscus = (x: number, y: number, s: number, tone: string, heart: string) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      range(5)
        .map((i) => group(`rotate(${i * 72})`, path('M0 0C-70-30-80-110-30-130Q0-146 30-130C80-110 70-30 0 0Z', tone)))
        .join('') +
        circle(0, 0, 26, heart) +
        line('M0 0L46-70', '#f7d56a', 9) +
        circle(48, -74, 11, '#f7d56a'),
    )
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, '#f7d9a8') +
      circle(560, 520, 370, '#f2a65a') +
      frond(960, 60, 150, 1.5, '#1d5c50', '#12443c') +
      frond(30, 20, 34, 1.3, '#2f7d62', '#1d5c50') +
      broad(1010, 560, 150, 1.1, '#3f9a72', '#2a7455') +
      broad(990, 860, 200, 1.2, '#1d5c50', '#12443c') +
      bird +
      rect(-20, 990, 1040, 40, '#5d3322', 'rx="20"') +
      line('M20 1006L960 1004', '#7a4a30', 6) +
      line('M404 1004l0 26M424 1002l0 30M466 1002l0 30M488 1002l0 28', '#e9a13b', 14) +
      frond(60, 1390, -58, 1.35, '#1d5c50', '#12443c') +
      broad(130, 1420, -100, 1.15, '#2f7d62', '#1d5c50') +
      frond(940, 1420, -118, 1.35, '#2f7d62', '#1d5c50') +
      broad(620, 1450, -76, 1, '#12443c', '#2f7d62') +
      hibiscus(820, 1130, 1.15, '#e4508f', '#8a1d4a') +
      hibiscus(190, 1150, 0.95, '#f2684a', '#9c2a20') +
      hibiscus(900, 300, 0.75, '#f2684a', '#9c2a20') +
      hibiscus(90, 260, 0.6, '#e4508f', '#8a1d4a'),
  )
}
