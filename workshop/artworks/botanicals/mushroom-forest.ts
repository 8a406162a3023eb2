import { circle, ellipse, group, line, path, range, svg } from '../draw.ts'
import { fern } from './parts.ts'

function mushroom(x: number, y: number, s: number, cap: string, dot: string): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    path('M-46 0C-30-80-30-150-34-210L34-210C30-150 30-80 50 0Q2 22-46 0Z', '#f3e4c8') +
      path('M-34-190Q0-160 34-190L32-150Q0-130-32-150Z', '#dcc6a0') +
      path('M-170-190C-176-330-70-400 0-400C70-400 176-330 170-190C120-160-120-160-170-190Z', cap) +
      path('M-170-190C-120-160 120-160 170-190C130-212-130-212-170-190Z', '#e9d3ad') +
      range(9)
        .map((i) => line(`M${-120 + i * 30} -180L${-64 + i * 16} -196`, '#c9ad80', 4))
        .join('') +
      [
        [-86, -270, 26],
        [0, -330, 32],
        [84, -280, 24],
        [-24, -246, 16],
        [50, -236, 13],
        [-126, -226, 12],
        [124, -222, 14],
      ]
        .map(([cx = 0, cy = 0, r = 0]) => ellipse(cx, cy, r, r * 0.8, dot))
        .join(''),
  )
}

export function mushroomForest(): string {
  return svg(
    900,
    1000,
    group('translate(190 880) rotate(-10)', fern(520, -70, '#6f9468', '#4c7149')) +
      group('translate(720 880) rotate(12)', fern(560, 70, '#4f7f63', '#375e49')) +
      group('translate(610 890) rotate(2)', fern(360, 30, '#8fae6b', '#6c8a4c')) +
      mushroom(450, 890, 1.55, '#c8432f', '#fbeed6') +
      mushroom(230, 900, 0.92, '#d98a3a', '#fbeed6') +
      mushroom(680, 902, 0.82, '#8d4a63', '#f2d9d2') +
      mushroom(560, 916, 0.42, '#d98a3a', '#fbeed6') +
      mushroom(340, 918, 0.38, '#c8432f', '#fbeed6') +
      mushroom(120, 912, 0.4, '#8d4a63', '#f2d9d2') +
      path('M50 900Q250 868 450 890T850 896Q870 930 800 940Q450 976 100 944Q40 930 50 900Z', '#58733f') +
      range(40)
        .map((i) =>
          line(`M${80 + i * 19} ${912 + (i % 4) * 6}q-4-22 ${(i % 5) * 4 - 8}-38`, i % 2 ? '#7d9a55' : '#45602f', 5),
        )
        .join('') +
      [
        [150, 250],
        [760, 240],
        [90, 470],
        [820, 460],
        [640, 130],
        [250, 140],
      ]
        .map(([x = 0, y = 0], i) => circle(x, y, 6 + (i % 3) * 3, '#e2a94a'))
        .join(''),
  )
}
