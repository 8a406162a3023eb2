import {
  between,
  circle,
  ellipse,
  fade,
  group,
  hill,
  land,
  line,
  n,
  type Point,
  path,
  pick,
  pine,
  range,
  rect,
  ridge,
  ring,
  seeded,
  smooth,
  sparkle,
  stars,
  svg,
} from './draw.ts'

const wave = (w: number, y: number, amp: number, length: number, phase: number, step = 20): Point[] =>
  range(Math.ceil(w / step) + 1).map((i): Point => [i * step, y + amp * Math.sin((i * step) / length + phase)])

/** One curtain of northern light: upright rays over a wandering base line. */
function curtain(seed: number, y: number, tall: number, fill: string): string {
  const random = seeded(seed)
  const bend = [random() * 6, random() * 6, random() * 6] as const
  return range(250)
    .map((i) => {
      const x = i * 4 - 4
      const foot = y + 90 * Math.sin(x / 210 + bend[0]) + 36 * Math.sin(x / 83 + bend[1]) - x * 0.16
      const h = tall * (0.55 + 0.3 * Math.sin(x / 47 + bend[2]) + 0.2 * random())
      return rect(x, foot - h, 9, h, `url(#${fill})`, 'opacity="0.42"')
    })
    .join('')
}

function auroraFjord(): string {
  const random = seeded(11)
  const [w, h] = [1000, 1400]
  const defs =
    fade('sky', [
      [0, '#071029'],
      [0.45, '#0d2b4e'],
      [0.72, '#1d5a6b'],
      [1, '#3d8f8a'],
    ]) +
    fade('green', [
      [0, '#3ef0a8', 0],
      [0.7, '#46f0b0', 0.45],
      [1, '#b7ffd8', 0.9],
    ]) +
    fade('violet', [
      [0, '#8b5cf6', 0],
      [0.75, '#7f6bf0', 0.4],
      [1, '#8ff0d8', 0.6],
    ]) +
    fade('water', [
      [0, '#2e8080'],
      [1, '#071a33'],
    ])
  const far = land(ridge(random, w, 860, 260), 1010)
  const mid = land(ridge(random, w, 925, 230, 0.52), 1010)
  const glints = range(70)
    .map(() => {
      const y = 1015 + random() ** 1.5 * 300
      const x = between(random, 120, 880)
      return rect(x, y, between(random, 40, 190), 3, '#8ff5cf', `rx="1.5" opacity="${n(between(random, 0.1, 0.5))}"`)
    })
    .join('')
  const trees = range(46)
    .map((i) => {
      const x = i * 23 - 10
      const edge = Math.abs(x - 520) / 520
      return pine(x, 1400, 60 + 270 * edge ** 1.4 + random() * 70, '#050d1f', 7)
    })
    .join('')
  const cabin = group(
    'translate(585 1236)',
    path('M-52 10L0-36L52 10Z', '#050d1f') +
      rect(-40, 8, 80, 52, '#071329') +
      rect(-12, 18, 24, 24, '#ffc766') +
      rect(20, -44, 10, 30, '#050d1f'),
  )
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      stars(random, 170, w, 760) +
      curtain(5, 610, 470, 'violet') +
      curtain(3, 730, 400, 'green') +
      curtain(8, 520, 300, 'green') +
      path(far, '#1f5468') +
      path(mid, '#123a52') +
      rect(0, 1008, w, 392, 'url(#water)') +
      glints +
      path(
        hill(
          [
            [0, 1290],
            [250, 1330],
            [560, 1285],
            [800, 1300],
            [1000, 1230],
          ],
          h,
        ),
        '#081a30',
      ) +
      cabin +
      trees,
    defs,
  )
}

function alpineDawn(): string {
  const random = seeded(4)
  const [w, h] = [1050, 1400]
  const tones = ['#f3b18f', '#e58f7e', '#c97078', '#9f5673', '#704469', '#46345a', '#272445', '#141630']
  const layers = tones.map((tone, i) => {
    const id = `m${i}`
    const skyline = ridge(random, w, 560 + i * 108, 300 - i * 22, 0.5 + i * 0.008, 8)
    return {
      defs: fade(id, [
        [0, tone],
        [1, tones[Math.max(0, i - 1)] ?? tone, 1],
      ]),
      body: path(land(skyline, h), `url(#${id})`),
    }
  })
  const trees = range(60)
    .map((i) => pine(i * 18.5 - 10, 1405 - 24 * Math.sin(i / 6), 60 + random() * 90, '#0b0d20', 6))
    .join('')
  const birds = [
    [360, 380, 26],
    [430, 345, 20],
    [312, 428, 17],
    [480, 405, 15],
  ] as const
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(640, 470, 330, '#ffe9b8', 'opacity="0.18"') +
      circle(640, 470, 235, '#ffe9b8', 'opacity="0.28"') +
      circle(640, 470, 150, '#fff3d0') +
      birds
        .map(([x, y, s]) =>
          line(
            `M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.6} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.6} ${x + s} ${y - s * 0.35}`,
            '#9f5673',
            4,
          ),
        )
        .join('') +
      layers.map((layer) => layer.body).join('') +
      trees,
    fade('sky', [
      [0, '#f7d9b5'],
      [0.3, '#fbd5a6'],
      [0.55, '#f5b591'],
    ]) + layers.map((layer) => layer.defs).join(''),
  )
}

const camel = (x: number, y: number, s: number, fill: string): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path(
      'M-58 0L-54-44Q-62-60-52-70Q-36-78-24-80Q-12-118 4-118Q20-118 28-80Q44-84 52-92Q62-112 64-132Q66-146 80-146Q98-144 102-136Q104-130 90-128Q84-126 80-112Q76-86 60-66Q50-54 46-46L48 0L40 0L34-44Q0-38-34-42L-40-22L-46 0Z',
      fill,
    ) +
      path('M-30-44L-28 0L-20 0L-18-42ZM22-44L24 0L32 0L36-46Z', fill) +
      path('M-8-118Q4-126 16-118L12-104L-6-104Z', '#b8432f') +
      path('M-2-120Q-8-150 4-158Q18-150 12-120Z', fill),
  )

function duneCaravan(): string {
  const [w, h] = [1050, 1400]
  const dune = (points: Point[], lit: string, shade: string, lee: string) =>
    path(hill(points, h), lit) + path(lee, shade)
  const ripples = range(15)
    .map((i) =>
      line(smooth(wave(w, 1130 + i * 20, 9 + i * 0.4, 95 + i * 5, i * 0.5)), '#d98a4a', 2.5, 'opacity="0.45"'),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(700, 420, 170, '#fff0cf') +
      circle(700, 420, 250, '#fff0cf', 'opacity="0.2"') +
      path(
        hill(
          [
            [0, 700],
            [200, 640],
            [430, 700],
            [700, 660],
            [1050, 710],
          ],
          h,
        ),
        '#dba37c',
      ) +
      dune(
        [
          [0, 760],
          [260, 690],
          [560, 790],
          [820, 720],
          [1050, 770],
        ],
        '#e8a869',
        '#c07a52',
        'M260 690C360 710 460 770 560 790C660 800 740 745 820 720C700 800 620 850 430 905C330 860 330 770 260 690Z',
      ) +
      path(
        hill(
          [
            [0, 900],
            [220, 930],
            [520, 846],
            [800, 905],
            [1050, 860],
          ],
          h,
        ),
        '#eeb274',
      ) +
      camel(430, 868, 0.62, '#4a2230') +
      camel(545, 850, 0.62, '#4a2230') +
      camel(660, 866, 0.62, '#4a2230') +
      dune(
        [
          [0, 1090],
          [300, 1000],
          [560, 1070],
          [820, 985],
          [1050, 1030],
        ],
        '#f0bb7d',
        '#dd9a5c',
        'M820 985C900 985 980 1020 1060 1030L1060 1400L900 1340C830 1250 900 1110 820 985Z',
      ) +
      path(
        hill(
          [
            [0, 1010],
            [180, 1100],
            [420, 1160],
            [700, 1250],
            [1050, 1400],
          ],
          h,
        ),
        '#e39a59',
      ) +
      ripples.replace(/opacity="0.45"/g, 'opacity="0.28"'),
    fade('sky', [
      [0, '#2f6f86'],
      [0.28, '#8fb3a8'],
      [0.45, '#f2d3a0'],
      [0.6, '#f0b27c'],
    ]),
  )
}

function riceTerraces(): string {
  const [w, h] = [1050, 1400]
  const greens = [
    '#cfe08b',
    '#aacb6a',
    '#86b556',
    '#649c49',
    '#4a843f',
    '#376d37',
    '#275630',
    '#1b4329',
    '#123322',
    '#0c271b',
  ]
  const steps = range(20)
    .map((i) => {
      const y = 640 + i * 22 + i ** 1.75 * 1.55
      const amp = 20 + i * 4.6
      const points = range(22).map((k): Point => {
        const x = k * 50
        return [x, y + amp * Math.sin(x / (210 + i * 7) + i * 0.42 + 1.1) + amp * 0.35 * Math.sin(x / 88 + i * 0.9)]
      })
      const fill = greens[Math.min(greens.length - 1, Math.floor(i / 2))] ?? ''
      const flooded = i % 3 === 1
      return (
        path(hill(points, h), flooded ? 'url(#pool)' : fill) +
        line(smooth(points), '#f2f1b4', 2 + i * 0.22, 'opacity="0.85"') +
        path(
          hill(
            points.map(([x, py]): Point => [x, py + 15 + i * 1.9]),
            h,
          ),
          fill,
        )
      )
    })
    .join('')
  const hut = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M-70-30L0-92L70-30Z', '#5d3322') +
        path('M0-92L70-30L36-30Z', '#7a4630') +
        rect(-46, -30, 92, 34, '#c98f58') +
        rect(-10, -24, 22, 28, '#432418') +
        rect(-46, 4, 8, 18, '#432418') +
        rect(38, 4, 8, 18, '#432418'),
    )
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(300, 330, 105, '#fff5d8') +
      path(land(ridge(seeded(21), w, 560, 250, 0.45), h), '#a9cfc4') +
      path(land(ridge(seeded(9), w, 610, 190, 0.45), h), '#7fb6a0') +
      hut(790, 664, 0.9) +
      steps +
      hut(260, 1034, 1.25),
    fade('sky', [
      [0, '#8fd0d6'],
      [0.25, '#d5ecd2'],
      [0.45, '#fbeec0'],
    ]) +
      fade('pool', [
        [0, '#e9f4d4'],
        [1, '#8fc7ba'],
      ]),
  )
}

function mistyKarst(): string {
  const random = seeded(32)
  const [w, h] = [1000, 1400]
  const peak = (x: number, base: number, width: number, height: number, fill: string) => {
    const lean = between(random, -0.12, 0.12) * width
    const points: Point[] = [
      [x - width / 2, base],
      [x - width * 0.42, base - height * 0.34],
      [x - width * 0.3 + lean, base - height * 0.78],
      [x - width * 0.06 + lean, base - height],
      [x + width * 0.2 + lean, base - height * 0.86],
      [x + width * 0.36, base - height * 0.42],
      [x + width / 2, base],
    ]
    return path(`${smooth(points)}Z`, fill)
  }
  const rows = [
    { base: 800, tone: 'a', count: 7, size: 190 },
    { base: 880, tone: 'b', count: 5, size: 270 },
    { base: 985, tone: 'c', count: 4, size: 380 },
  ] as const
  const range1 = rows
    .map(({ base, tone, count, size }) =>
      range(count)
        .map((i) =>
          peak(
            ((i + 0.3 + random() * 0.5) * w) / count,
            base,
            size * between(random, 0.55, 0.8),
            size * between(random, 0.8, 1.6),
            `url(#${tone})`,
          ),
        )
        .join(''),
    )
    .join('')
  const front =
    peak(-20, 1190, 340, 620, 'url(#d)') + peak(150, 1200, 250, 360, 'url(#d)') + peak(985, 1170, 280, 450, 'url(#d)')
  const boat = group(
    'translate(590 1150)',
    path('M-120 0Q-60 22 0 22Q70 22 130-8Q70 4 0 4Q-60 4-120 0Z', '#16292f') +
      path('M-40 4Q-44-28 0-30Q46-28 42 2Z', '#27424a') +
      line('M78-2L74-66', '#16292f', 5) +
      circle(74, -60, 9, '#16292f') +
      path('M50-62L74-78L98-62Z', '#c8553d') +
      line('M64-30L128 40', '#16292f', 3.5),
  )
  const ripples = range(26)
    .map(() =>
      rect(
        between(random, 60, 800),
        between(random, 1010, 1330),
        between(random, 40, 200),
        3,
        '#4d7278',
        `rx="1.5" opacity="${n(between(random, 0.1, 0.4))}"`,
      ),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(660, 330, 104, '#d9583f') +
      range1 +
      rect(0, 950, w, 450, 'url(#lake)') +
      ripples +
      front +
      boat +
      rect(0, 1100, w, 300, 'url(#haze)'),
    fade('sky', [
      [0, '#efe7d6'],
      [0.6, '#e3e3d6'],
    ]) +
      fade('lake', [
        [0, '#dfe5dc', 0.2],
        [0.18, '#c6d5d1'],
        [1, '#a9c2c2'],
      ]) +
      fade('haze', [
        [0, '#eef0e6', 0],
        [1, '#f2efe2', 0.75],
      ]) +
      fade('a', [
        [0, '#a9c0bf'],
        [1, '#dfe4d8', 0.5],
      ]) +
      fade('b', [
        [0, '#7ba0a3'],
        [1, '#d3ddd4', 0.6],
      ]) +
      fade('c', [
        [0, '#4c7a82'],
        [1, '#c2d3ce', 0.75],
      ]) +
      fade('d', [
        [0, '#1f454f'],
        [1, '#7fa3a4'],
      ]),
  )
}

function midnightSea(): string {
  const random = seeded(77)
  const [w, h] = [1000, 1400]
  const glow = range(34)
    .map((i) => {
      const y = 772 + i * 17
      const half = 30 + i * 5 + random() * 60
      return rect(500 - half, y, half * 2, 5 + i * 0.16, '#ffe7ae', `rx="3" opacity="${n(0.85 - i * 0.02)}"`)
    })
    .join('')
  const swell = range(8)
    .map((i) =>
      path(
        hill(wave(w, 930 + i * 66, 12 + i * 3.2, 70 + i * 16, i * 1.7), h),
        ['#12356b', '#103062', '#0e2a58', '#0c254e', '#0a2045', '#081b3b', '#071732', '#051229'][i] ?? '',
        'opacity="0.72"',
      ),
    )
    .join('')
  const cloud = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      [0, 1, 2]
        .map((i) => rect(-140 + i * 46, i * 24, 280 - i * 62, 15, '#3d5f9c', 'rx="7.5" opacity="0.85"'))
        .join(''),
    )
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      stars(random, 190, w, 720) +
      sparkle(180, 210, 26, '#ffe7ae') +
      sparkle(820, 150, 18, '#fff') +
      sparkle(870, 480, 15, '#ffe7ae') +
      [330, 270, 215].map((r) => circle(500, 520, r, '#ffe7ae', 'opacity="0.07"')).join('') +
      circle(500, 520, 165, '#ffe9b5') +
      circle(450, 470, 30, '#f5d492') +
      circle(556, 560, 42, '#f5d492') +
      circle(540, 440, 17, '#f5d492') +
      circle(440, 580, 20, '#f5d492') +
      cloud(270, 600, 1.15) +
      cloud(735, 470, 0.95) +
      rect(0, 762, w, h, '#153d78') +
      glow +
      swell +
      group(
        'translate(700 872)',
        path('M-70 0Q-50 34 0 34Q52 34 74 0Z', '#04102a') +
          path('M-4-8L-4-120L58-14Z', '#f4ead0') +
          path('M-12-8L-12-96L-56-14Z', '#d8c9a4'),
      ),
    fade('sky', [
      [0, '#050c2c'],
      [0.35, '#10276a'],
      [0.56, '#3f63a8'],
    ]),
  )
}

function poppyField(): string {
  const random = seeded(50)
  const [w, h] = [1050, 1400]
  const poppy = (x: number, y: number, s: number) => {
    const red = pick(random, ['#d9342b', '#e4492f', '#c4222a', '#ef6a3c'])
    return (
      line(
        `M${n(x)} ${n(y)}q${n(between(random, -16, 16) * s)} ${n(60 * s)} ${n(between(random, -8, 8) * s)} ${n(170 * s)}`,
        '#355c34',
        4 * s,
      ) +
      group(
        `translate(${n(x)} ${n(y)}) rotate(${n(between(random, -22, 22))}) scale(${n(s * 10) === '0' ? 0.1 : s.toFixed(2)})`,
        path('M-46-8C-58-52-20-64 0-50C20-64 58-52 46-8C40 22-40 22-46-8Z', red) +
          path('M-46-8C-40 30 40 30 46-8C30-22 16-8 0-14C-16-8-30-22-46-8Z', '#a9151f', 'opacity="0.75"') +
          ellipse(0, -14, 13, 9, '#22181c') +
          ring(0, -14, 17, '#22181c', 2.5, 'stroke-dasharray="2 5"'),
      )
    )
  }
  const field = range(210)
    .map((i) => {
      const t = (i / 210) ** 1.25
      const s = 0.1 + t * 1.25
      return poppy(between(random, -30, w + 30), 770 + t * 590, s)
    })
    .join('')
  const blades = range(150)
    .map(() => {
      const x = random() * w
      const t = random()
      return line(
        `M${n(x)} 1410q${n(between(random, -30, 30))} ${n(-80 - t * 120)} ${n(between(random, -60, 60))} ${n(-160 - t * 160)}`,
        pick(random, ['#4c7a3d', '#2f5b33', '#6d9748']),
        4,
      )
    })
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#sky)') +
      circle(780, 270, 96, '#fff6dc') +
      path(
        hill(
          [
            [0, 640],
            [260, 560],
            [560, 630],
            [820, 570],
            [1050, 620],
          ],
          h,
        ),
        '#b9cfa6',
      ) +
      path(
        hill(
          [
            [0, 690],
            [300, 700],
            [640, 640],
            [1050, 700],
          ],
          h,
        ),
        '#96b884',
      ) +
      range(13)
        .map((i) => {
          const x = 590 + i * 36
          return ellipse(x, 660 - 16 * Math.sin(i / 4), 9, 36 + random() * 18, '#5f8a5d')
        })
        .join('') +
      path(
        hill(
          [
            [0, 740],
            [400, 765],
            [720, 735],
            [1050, 760],
          ],
          h,
        ),
        '#7fa564',
      ) +
      rect(0, 900, w, 500, 'url(#meadow)') +
      blades +
      field,
    fade('sky', [
      [0, '#f2c9a5'],
      [0.25, '#f9e4c4'],
      [0.5, '#fdf3dd'],
    ]) +
      fade('meadow', [
        [0, '#6f9a55', 0],
        [1, '#2c5a34'],
      ]),
  )
}

function pineRidge(): string {
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

/** A palm leaning by `lean`, standing at (x, y). */
export function palm(x: number, y: number, height: number, lean: number, fill: string): string {
  const [tx, ty] = [x + lean, y - height]
  const trunk = path(
    `M${n(x - height * 0.035)} ${n(y)}Q${n(x + lean * 0.1)} ${n(y - height * 0.6)} ${n(tx - height * 0.012)} ${n(ty)}L${n(tx + height * 0.014)} ${n(ty)}Q${n(x + lean * 0.2 + height * 0.04)} ${n(y - height * 0.6)} ${n(x + height * 0.035)} ${n(y)}Z`,
    fill,
  )
  const fronds = [-172, -142, -105, -62, -28, 4, 26, 158]
    .map((angle, i) => {
      const length = height * (0.36 + (i % 3) * 0.05)
      const droop = length * 0.34
      return group(
        `translate(${n(tx)} ${n(ty)}) rotate(${angle > 90 || angle < -90 ? angle : angle}) ${angle > 90 || angle < -90 ? 'scale(1 -1)' : ''}`,
        path(
          `M0 0Q${n(length * 0.5)} ${n(-droop * 0.75)} ${n(length)} ${n(droop * 0.5)}Q${n(length * 0.86)} ${n(droop * 0.12)} ${n(length * 0.8)} ${n(droop * 0.3)}Q${n(length * 0.68)} ${n(-droop * 0.08)} ${n(length * 0.6)} ${n(droop * 0.2)}Q${n(length * 0.48)} ${n(-droop * 0.16)} ${n(length * 0.4)} ${n(droop * 0.12)}Q${n(length * 0.26)} ${n(-droop * 0.1)} 0 0Z`,
          fill,
        ),
      )
    })
    .join('')
  return trunk + fronds
}

function sunsetBay(): string {
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

function retroSunPeaks(): string {
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

function rollingWave(): string {
  const foam = '#f7f3e3'
  const body = path(
    'M40 640C150 640 250 600 320 500C390 395 450 255 600 215C740 180 850 270 846 380C800 320 730 300 668 330C590 368 575 470 640 545C720 640 860 650 980 620L980 1000L20 1000Z',
    '#1c5d8f',
  )
  const inner = path(
    'M120 690C240 670 330 600 395 500C450 410 500 315 600 280C560 330 520 420 545 515C580 640 740 720 980 690L980 1000L40 1000Z',
    '#2f86b5',
  )
  const deep = path('M100 770C260 745 380 680 450 570C480 680 640 790 980 770L980 1000L60 1000Z', '#133f6b')
  const stripes = [
    [470, 425, 60],
    [430, 500, 90],
    [520, 350, 40],
  ]
    .map(([x = 0, y = 0, b = 0]) =>
      line(`M${x} ${y}C${x - 10} ${y + b} ${x + 10} ${y + b * 2} ${x + 60} ${y + b * 2.6}`, foam, 9),
    )
    .join('')
  const crest = range(15)
    .map((i) => {
      const a = -2.75 + i * 0.235
      return circle(668 + 178 * Math.cos(a), 380 + 172 * Math.sin(a), 31 - Math.abs(i - 8) * 1.5, foam)
    })
    .join('')
  const drips = range(8)
    .map((i) => circle(846 - i * 20 + (i % 2) * 12, 415 + ((i * 37) % 60), 14 - i * 0.8, foam))
    .join('')
  const spray = [
    [900, 250, 12],
    [930, 320, 9],
    [875, 205, 8],
    [780, 150, 10],
    [690, 130, 8],
    [905, 440, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#1c5d8f'))
    .join('')
  const curls =
    range(4)
      .map((i) => line(`M${60 + i * 232} ${880 + (i % 2) * 26}q58-62 116 0t116 0`, foam, 9))
      .join('') +
    range(4)
      .map((i) => line(`M${10 + i * 240} ${945 - (i % 2) * 16}q58-52 116 0t116 0`, '#2f86b5', 8))
      .join('')
  return svg(
    1000,
    1000,
    `<g clip-path="url(#disc)">${circle(500, 500, 440, '#f6e3bd')}${circle(330, 330, 140, '#e4572e')}${body}${inner}${deep}${stripes}${crest}${drips}${spray}${curls}</g>${ring(500, 500, 452, '#133f6b', 16)}`,
    '<clipPath id="disc"><circle cx="500" cy="500" r="444"/></clipPath>',
  )
}

function nightCamp(): string {
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

export const landscapes: Readonly<Record<string, () => string>> = {
  'aurora-fjord': auroraFjord,
  'alpine-dawn': alpineDawn,
  'dune-caravan': duneCaravan,
  'rice-terraces': riceTerraces,
  'misty-karst': mistyKarst,
  'midnight-sea': midnightSea,
  'poppy-field': poppyField,
  'pine-ridge': pineRidge,
  'sunset-bay': sunsetBay,
  'retro-sun-peaks': retroSunPeaks,
  'great-wave': rollingWave,
  'night-camp': nightCamp,
}
