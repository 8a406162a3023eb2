import {
  circle,
  ellipse,
  fade,
  group,
  land,
  leaf,
  line,
  n,
  type Point,
  path,
  range,
  rect,
  ridge,
  ring,
  seeded,
  smooth,
  sparkle,
  svg,
} from './draw.ts'
import { palm } from './landscapes.ts'
import { word, wordHeight } from './lettering.ts'

const ink = (fill: string) => `fill="${fill}"`
/** A word with a solid drop behind it, as on old shop signs. */
const signWord = (key: string, cx: number, y: number, width: number, face: string, shade: string, depth = 10): string =>
  range(depth)
    .map((i) => word(key, cx + depth - i, y + depth - i, width, ink(shade)))
    .join('') + word(key, cx, y, width, `fill="${face}"`)

/** A cup seen from the side, its mouth centred at (x, y). */
function cup(x: number, y: number, s: number, body: string, dark: string, steam: string): string {
  return group(
    `translate(${x} ${y}) scale(${s})`,
    line('M104 40C170 30 176 130 92 134', body, 22) +
      path('M-112 0L112 0C112 100 84 168 40 176L-40 176C-84 168-112 100-112 0Z', body) +
      ellipse(0, 0, 112, 24, dark) +
      ellipse(0, 4, 92, 16, '#5a3420') +
      ellipse(0, 188, 140, 16, dark) +
      [-40, 0, 40].map((dx, i) => line(`M${dx} -40q-22-30 0-60t0-60${i === 1 ? 't0-50' : ''}`, steam, 9)).join(''),
  )
}

function helloSunday(): string {
  const rays = range(25)
    .map((i) => {
      const a = Math.PI + (i * Math.PI) / 24
      const far = i % 2 ? 400 : 360
      return line(
        `M${n(550 + 300 * Math.cos(a))} ${n(450 + 300 * Math.sin(a))}L${n(550 + far * Math.cos(a))} ${n(450 + far * Math.sin(a))}`,
        i % 2 ? '#e4572e' : '#f2a93b',
        16,
      )
    })
    .join('')
  return svg(
    1100,
    1000,
    rays +
      path('M286 450A264 264 0 0 1 814 450Z', '#f2a93b') +
      path('M346 450A204 204 0 0 1 754 450Z', '#f6c668') +
      word('hello', 550, 500, 560, ink('#1f2a44')) +
      signWord('sunday', 545, 650, 960, '#e4572e', '#1f2a44', 12),
  )
}

function makeGoodThings(): string {
  const [w, dark] = [850, '#1f2a44']
  const sizes = ['make', 'good', 'things'] as const
  let y = 40
  const lines = sizes
    .map((key, i) => {
      const body = word(key, w / 2, y, 800, ink(['#e4572e', dark, '#1f7a7a'][i] ?? dark))
      y += wordHeight(key, 800) + 34
      return body
    })
    .join('')
  const rule = rect(25, y + 4, 800, 12, dark) + word('byHand', w / 2, y + 44, 800, ink(dark))
  const tools = group(
    `translate(0 ${n(y + 120)})`,
    line('M60 60L330 60', '#f2a93b', 30) +
      path('M330 45L400 60L330 75Z', '#f6dcae') +
      path('M380 55.700L400 60L380 64.300Z', dark) +
      rect(38, 45, 34, 30, '#e4572e', 'rx="6"') +
      circle(560, 60, 34, 'none', `stroke="${dark}" stroke-width="14"`) +
      line('M590 44L780 90M590 76L780 30', dark, 15) +
      sparkle(480, 60, 30, '#f2a93b'),
  )
  return svg(w, 1000, lines + rule + tools)
}

function saltyAir(): string {
  const wave = (y: number, tone: string, amp: number) =>
    line(`M75 ${y}${`q59.400 ${-amp} 118.800 0t118.800 0`.repeat(4)}`, tone, 17)
  const sun = `<g clip-path="url(#half)">${circle(575, 440, 300, '#f2a93b')}${range(6)
    .map((i) => rect(250, 270 + i * 34, 650, 5 + i * 3, '#e4572e'))
    .join('')}</g>`
  return svg(
    1150,
    1000,
    group(
      'translate(46 24) scale(0.92)',
      sun +
        palm(360, 470, 380, 50, '#14484f') +
        palm(760, 470, 300, -40, '#14484f') +
        palm(824, 472, 220, 36, '#14484f') +
        path('M250 472Q380 424 575 452T900 472Z', '#14484f') +
        signWord('saltyAir', 575, 510, 1000, '#14484f', '#f2a93b', 9) +
        wave(856, '#2f8f9d', 44) +
        wave(900, '#7cc3c4', 44) +
        word('sunSaltSurf', 575, 956, 620, ink('#14484f')),
    ),
    '<clipPath id="half"><rect x="0" y="100" width="1150" height="352"/></clipPath>',
  )
}

function oneCup(): string {
  const panel = (cx: number) =>
    word('oneCup', cx, 130, 620, ink('#fbefdc')) +
    rect(cx - 290, 408, 130, 6, '#e9a253') +
    rect(cx + 160, 408, 130, 6, '#e9a253') +
    word('atATime', cx, 392, 270, ink('#e9a253')) +
    cup(cx, 612, 0.66, '#fbefdc', '#d9b48a', '#e9a253')
  const beans = range(34)
    .map((i) => {
      const [x, y] = [(i * 613) % 2000, (i * 397) % 830]
      const near = [520, 1480].some((c) => Math.abs(x - c) < 330)
      return near && y > 130 && y < 740
        ? ''
        : group(
            `translate(${x} ${y}) rotate(${i * 47})`,
            ellipse(0, 0, 30, 20, '#8a5636') + line('M-26 0Q0-12 26 0', '#3b2118', 5),
          )
    })
    .join('')
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#3b2118') +
      beans +
      panel(520) +
      panel(1480) +
      line('M1000 120L1000 710', '#8a5636', 4, 'stroke-dasharray="4 18"'),
  )
}

function sabaiSabai(): string {
  const waves = range(3)
    .map((i) =>
      line(
        `M${150 + i * 60} ${800 + i * 44}${'q37.500-40 75 0t75 0'.repeat(6 - i)}`,
        ['#2f8f9d', '#5fb3ad', '#f2a93b'][i] ?? '',
        15,
      ),
    )
    .join('')
  const hammock =
    line('M210 250Q600 520 990 250', '#e4572e', 10) +
    path('M300 300Q600 470 900 300Q820 500 600 500T300 300Z', '#f2a93b') +
    range(7)
      .map((i) =>
        path(
          `M${390 + i * 66} ${356 + 30 * Math.sin((i / 6) * 3.14)}l34 10l-4 ${88 + 40 * Math.sin((i / 6) * 3.14) - 30}l-30-6Z`,
          i % 2 ? '#e4572e' : '#2f8f9d',
        ),
      )
      .join('')
  return svg(
    1200,
    1000,
    group(
      'translate(66 26) scale(0.88)',
      palm(210, 540, 470, -40, '#1f5a52') +
        palm(990, 540, 470, 40, '#1f5a52') +
        circle(600, 170, 100, '#f6c668') +
        hammock +
        word('sabai', 600, 580, 660, ink('#1f3a4d')) +
        group('translate(0 64)', waves) +
        word('sabaiLatin', 600, 1006, 420, ink('#1f3a4d')),
    ),
  )
}

function thaiCoffee(): string {
  const panel = (cx: number) =>
    word('thisMorning', cx, 120, 400, ink('#7a2e1d')) +
    word('noHurry', cx, 330, 520, ink('#d9562f')) +
    line(`M${cx - 230} 628${'q28.750-22 57.500 0t57.500 0'.repeat(4)}`, '#e9a13b', 9)
  const temple = (x: number) =>
    group(
      `translate(${x} 830)`,
      [1, 0.78, 0.56]
        .map((k, i) =>
          path(
            `M${-170 * k} ${-i * 96}Q${-70 * k} ${-60 - i * 96} ${-46 * k} ${-150 - i * 96}L${46 * k} ${-150 - i * 96}Q${70 * k} ${-60 - i * 96} ${170 * k} ${-i * 96}Z`,
            ['#d9562f', '#e9a13b', '#d9562f'][i] ?? '',
          ),
        )
        .join('') + path('M-26-330Q0-400 0-520Q0-400 26-330Z', '#7a2e1d'),
    )
  const cloud = (x: number, y: number) =>
    group(`translate(${x} ${y})`, line('M-80 0Q-80-36-44-32Q-30-70 6-50Q40-70 50-30Q84-34 80 0Z', '#e9a13b', 6))
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#fdf0d8') +
      circle(1000, 400, 150, '#f6c668') +
      temple(1000) +
      temple(20) +
      temple(1980) +
      cloud(130, 190) +
      cloud(1870, 190) +
      cloud(800, 160) +
      cloud(1210, 200) +
      panel(500) +
      panel(1500) +
      path(`${smooth(range(41).map((i): Point => [i * 50, 770 + 16 * Math.sin(i * 0.9)]))}L2000 830L0 830Z`, '#2f7f86'),
  )
}

function fuBlessing(): string {
  const [red, gold] = ['#b8201f', '#f2c766']
  const cloud = (x: number, y: number, s: number, flip = 1) =>
    group(
      `translate(${x} ${y}) scale(${s * flip} ${s})`,
      line(
        'M-120 30Q-160 30-160-2Q-160-34-126-34Q-116-82-62-74Q-30-116 16-86Q66-100 76-46Q124-50 126-6Q126 30 92 30Z',
        gold,
        8,
      ) + line('M-104 6Q-92-28-62-12Q-52 8-72 14M-22-30Q2-60 26-34Q30-8 6-6M58 8Q76-20 96 2', gold, 6),
    )
  const blossom = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      range(5)
        .map((i) => group(`rotate(${i * 72})`, circle(0, -34, 27, '#f7b6b0')))
        .join('') +
        circle(0, 0, 15, gold) +
        range(5)
          .map((i) => group(`rotate(${i * 72 + 36})`, line('M0-10L0-30', '#d9562f', 4) + circle(0, -34, 5, gold)))
          .join(''),
    )
  const fret = range(4)
    .map((q) =>
      group(
        `rotate(${q * 90} 500 500)`,
        line('M60 200L60 60L200 60M90 200L90 90L200 90M60 150L120 150L120 120L150 120L150 60', gold, 8),
      ),
    )
    .join('')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, red) +
      rect(34, 34, 932, 932, 'none', `stroke="${gold}" stroke-width="6"`) +
      fret +
      group(
        'rotate(45 500 500)',
        rect(220, 220, 560, 560, '#d42f28') +
          rect(220, 220, 560, 560, 'none', `stroke="${gold}" stroke-width="12"`) +
          rect(246, 246, 508, 508, 'none', `stroke="${gold}" stroke-width="4"`),
      ) +
      word('fu', 500, 500 - wordHeight('fu', 380) / 2, 380, ink(gold)) +
      cloud(180, 300, 0.7) +
      cloud(820, 300, 0.7, -1) +
      cloud(190, 760, 0.7) +
      cloud(810, 760, 0.7, -1) +
      blossom(250, 190, 0.9) +
      blossom(750, 190, 0.9) +
      blossom(250, 850, 0.9) +
      blossom(750, 850, 0.9) +
      blossom(150, 520, 0.6) +
      blossom(850, 520, 0.6),
  )
}

function pingAn(): string {
  const [dark, red] = ['#23272e', '#c8362b']
  const chars = ['ping', 'an', 'xi', 'le']
    .map((key, i) => word(key, 340, 60 + i * 222 + (194 - wordHeight(key, 190)) / 2, 190, ink(dark)))
    .join('')
  const branch =
    line('M70 960C100 760 80 560 130 380S120 140 190 40', '#6b4a38', 12) +
    line('M108 640Q170 600 200 540M118 440Q60 400 56 330M130 250Q180 240 206 190', '#6b4a38', 8)
  const bloom = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      range(5)
        .map((i) => group(`rotate(${i * 72})`, circle(0, -24, 19, '#e46a6a')))
        .join('') + circle(0, 0, 10, '#f6d267'),
    )
  const blooms = [
    [204, 534, 1],
    [58, 320, 1.1],
    [208, 184, 0.9],
    [190, 44, 1],
    [128, 384, 0.8],
    [84, 760, 1],
    [108, 646, 0.7],
    [70, 900, 0.8],
    [130, 130, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) => bloom(x, y, s))
    .join('')
  return svg(
    600,
    1000,
    branch +
      blooms +
      chars +
      rect(478, 852, 96, 96, red, 'rx="10"') +
      word('le', 526, 868, 62, ink('#fff3e0')) +
      line('M496 70L496 810', red, 4),
  )
}

function shanHai(): string {
  const random = seeded(61)
  const [w, h] = [1000, 1400]
  const layers = ['#c9d6cf', '#8fb0ad', '#4f7f88', '#245a6b']
    .map((_, i) => path(land(ridge(random, w, 720 + i * 92, 330 - i * 50, 0.5, 7), h), `url(#s${i})`))
    .join('')
  const waves = range(8)
    .map((r) =>
      range(8)
        .map((c) =>
          [74, 60, 46, 32, 18]
            .map((k, i) =>
              circle(
                c * 150 + (r % 2 ? 75 : 0),
                1130 + r * 44,
                k,
                i % 2 ? '#eef0e2' : (['#123b56', '#1d5470'][r % 2] ?? ''),
              ),
            )
            .join(''),
        )
        .join(''),
    )
    .join('')
  const birds = [
    [700, 520, 1],
    [770, 480, 0.7],
    [640, 570, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      group(`translate(${x} ${y}) scale(${s})`, line('M-44-12q26-14 44 12q18-26 44-12', '#23272e', 7)),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, '#f3eddc') +
      circle(700, 330, 130, '#d9432f') +
      layers +
      rect(0, 960, w, 200, 'url(#mist)') +
      waves +
      birds +
      word('shan', 230, 110, 210, ink('#1b2530')) +
      word('hai', 230, 360, 230, ink('#1b2530')) +
      rect(196, 640, 70, 70, '#c8362b', 'rx="8"') +
      word('shan', 231, 656, 42, ink('#fff3e0')),
    ['#c9d6cf', '#8fb0ad', '#4f7f88', '#245a6b']
      .map((tone, i) =>
        fade(`s${i}`, [
          [0, tone],
          [1, '#f3eddc', 0.9],
        ]),
      )
      .join('') +
      fade('mist', [
        [0, '#f3eddc', 0],
        [0.6, '#f3eddc', 0.9],
        [1, '#f3eddc', 0],
      ]),
  )
}

function phoHanoi(): string {
  const [red, dark] = ['#c8362b', '#2b2230']
  const noodles = range(9)
    .map((i) =>
      line(
        `M${300 + i * 26} 560q${40 - i * 6}-60 ${90 - i * 10}-20t${70 - i * 12} 10`,
        i % 2 ? '#f6e7c4' : '#fbf3dd',
        13,
      ),
    )
    .join('')
  const bowl =
    path('M150 560L850 560C840 740 720 840 620 856L380 856C280 840 160 740 150 560Z', red) +
    path('M176 620L824 620L816 660L184 660Z', '#fbf0dc') +
    range(13)
      .map((i) => line(`M${206 + i * 48} 654l0-24l26 0l0 14l-12 0`, dark, 5))
      .join('') +
    rect(370, 850, 260, 34, '#9c2620', 'rx="8"') +
    ellipse(500, 560, 352, 84, '#fbf0dc') +
    ellipse(500, 562, 322, 68, '#d9913f')
  const toppings =
    noodles +
    [
      [400, 540, -20],
      [470, 520, 10],
      [640, 560, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        group(
          `translate(${x} ${y}) rotate(${r})`,
          ellipse(0, 0, 66, 26, '#a8554a') + line('M-50-4Q0-18 50-4', '#e9b7a0', 6),
        ),
      )
      .join('') +
    [
      [560, 580],
      [620, 590],
      [520, 600],
      [350, 580],
      [700, 552],
      [590, 520],
    ]
      .map(([x = 0, y = 0]) => ring(x, y, 13, '#5f9a52', 6))
      .join('') +
    leaf(560, 540, 110, 46, -40, '#4f8a4a', '#356436') +
    leaf(560, 540, 100, 42, 10, '#6ba35c', '#4f8a4a') +
    path('M330 560a40 40 0 0 1 70-20l-36 24Z', '#8fbf4a')
  const sticks = line('M620 520L900 250', '#7a4a30', 18) + line('M660 530L950 290', '#8f5a3a', 18)
  const steam = [400, 500, 600]
    .map((x, i) => line(`M${x} 450q-34-40 0-80t0-${70 + (i % 2) * 30}`, '#e9a253', 12))
    .join('')
  return svg(
    1000,
    1000,
    group(
      'translate(60 6) scale(0.88)',
      group('translate(0 60)', steam + bowl + sticks + toppings) +
        signWord('pho', 440, 40, 470, red, '#f2c766', 9) +
        word('everyDay', 500, 990, 400, ink(dark)),
    ),
  )
}

function saigonCoffee(): string {
  const glass = (cx: number) =>
    group(
      `translate(${cx} 660)`,
      path('M-90-260L90-260L72 60L-72 60Z', '#fff8e8', 'opacity="0.35"') +
        path('M-80-120L80-120L72 50L-72 50Z', '#7a4526') +
        path('M-76-20L76-20L72 50L-72 50Z', '#f3dfb8') +
        [
          [-40, -140, 12],
          [20, -150, -14],
          [46, -110, 20],
          [-14, -100, -8],
        ]
          .map(([x = 0, y = 0, r = 0]) =>
            rect(x - 26, y - 26, 52, 52, '#fdf6e4', `rx="9" opacity="0.75" transform="rotate(${r} ${x} ${y})"`),
          )
          .join('') +
        line('M-90-260L-72 60L72 60L90-260', '#fff8e8', 9) +
        rect(-84, -300, 168, 44, '#b8c4c6', 'rx="8"') +
        path('M-70-300L70-300L62-400L-62-400Z', '#d3dcdc') +
        rect(-74, -416, 148, 22, '#b8c4c6', 'rx="8"') +
        circle(0, -428, 13, '#8f9c9e'),
    )
  const panel = (cx: number) =>
    glass(cx - 280) +
    word('saigon', cx + 118, 250, 380, ink('#f2c14e')) +
    word('icedCoffee', cx + 118, 390, 500, ink('#fff3d6')) +
    line(`M${cx - 90} 560${'q26-24 52 0t52 0'.repeat(4)}`, '#f2c14e', 8)
  const tiles = range(34)
    .flatMap((i) =>
      [30, 800].map((y) =>
        group(
          `translate(${i * 60 + 10} ${y}) rotate(45)`,
          rect(-20, -20, 40, 40, i % 2 ? '#f2c14e' : '#e4572e') + rect(-9, -9, 18, 18, '#fff3d6'),
        ),
      ),
    )
    .join('')
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#14524f') +
      rect(0, 0, 2000, 66, '#0f3d3c') +
      rect(0, 764, 2000, 66, '#0f3d3c') +
      tiles +
      panel(530) +
      panel(1500),
  )
}

function mabuhaySun(): string {
  const rays = range(8)
    .map((i) =>
      group(
        `rotate(${i * 45} 500 400)`,
        [-1, 0, 1]
          .map((k) =>
            group(`rotate(${k * 9} 500 400)`, path(`M488 220L500 ${k ? 110 : 66}L512 220Z`, k ? '#f2a93b' : '#f2c14e')),
          )
          .join(''),
      ),
    )
    .join('')
  const waves = ['#1f5aa8', '#3f86c9', '#1f5aa8']
    .map((tone, i) => line(`M${90 + i * 70} ${800 + i * 50}${'q34-38 68 0t68 0'.repeat(6 - i)}`, tone, 15))
    .join('')
  const boat = group(
    'translate(500 560)',
    path('M-210 0Q0 70 210 0Q150 54 0 56Q-150 54-210 0Z', '#7a3b24') +
      line('M-4 20L-4-150', '#7a3b24', 11) +
      path('M-16-146L-16-6L-120-6Z', '#e4572e') +
      path('M8-160L8-6L130-6Z', '#fbf0dc', 'stroke="#e4572e" stroke-width="6"') +
      line('M-230 64L230 64', '#7a3b24', 9) +
      line('M-120 20L-150 64M120 20L150 64', '#7a3b24', 7),
  )
  return svg(
    1000,
    1000,
    group(
      'translate(55 -34) scale(0.89)',
      rays +
        circle(500, 400, 158, '#f2c14e') +
        ring(500, 400, 138, '#f2a93b', 8) +
        boat +
        word('mabuhay', 500, 660, 860, ink('#c8302b')) +
        group('translate(0 66)', waves),
    ),
  )
}

function selamatPagi(): string {
  const panel = (cx: number) =>
    range(17)
      .map((i) => {
        const a = Math.PI + (i * Math.PI) / 16
        return line(
          `M${n(cx + 330 * Math.cos(a))} ${n(470 + 330 * Math.sin(a))}L${n(cx + (i % 2 ? 380 : 400) * Math.cos(a))} ${n(470 + (i % 2 ? 380 : 400) * Math.sin(a))}`,
          '#f2a93b',
          12,
        )
      })
      .join('') +
    path(`M${cx - 296} 470A296 296 0 0 1 ${cx + 296} 470Z`, '#f6c668') +
    signWord('selamat', cx, 300, 620, '#c8402f', '#fff6e2', 5) +
    signWord('pagi', cx + 20, 492, 340, '#1f5a52', '#fff6e2', 5)
  const flowers = [60, 1000, 1940]
    .map((x) =>
      group(
        `translate(${x} 640)`,
        range(4)
          .map((i) => leaf(0, 0, 200, 70, -160 + i * 47, i % 2 ? '#2f7d62' : '#5aa56d', '#1f5a52'))
          .join('') +
          range(5)
            .map((i) =>
              group(`rotate(${i * 72})`, path('M0 0C-60-20-66-92-22-110Q0-120 22-110C66-92 60-20 0 0Z', '#e4508f')),
            )
            .join('') +
          circle(0, 0, 22, '#8a1d4a') +
          line('M0 0L36-56', '#f7d56a', 8) +
          circle(38, -60, 10, '#f7d56a'),
      ),
    )
    .join('')
  const band = range(45)
    .map((i) => path(`M${i * 46} 830L${i * 46 + 23} 770L${i * 46 + 46} 830Z`, i % 2 ? '#c8402f' : '#f2a93b'))
    .join('')
  return svg(
    2000,
    830,
    rect(0, 0, 2000, 830, '#fff6e2') + rect(0, 760, 2000, 70, '#1f5a52') + band + panel(520) + panel(1480) + flowers,
  )
}

export const letteringArt: Readonly<Record<string, () => string>> = {
  'hello-sunday': helloSunday,
  'make-good-things': makeGoodThings,
  'salty-air': saltyAir,
  'one-cup': oneCup,
  'sabai-sabai': sabaiSabai,
  'thai-coffee': thaiCoffee,
  'fu-blessing': fuBlessing,
  'ping-an': pingAn,
  'shan-hai': shanHai,
  'pho-hanoi': phoHanoi,
  'saigon-coffee': saigonCoffee,
  'mabuhay-sun': mabuhaySun,
  'selamat-pagi': selamatPagi,
}
