import {
  between,
  circle,
  ellipse,
  group,
  hill,
  leaf,
  line,
  n,
  type Point,
  path,
  pick,
  range,
  rect,
  seeded,
  svg,
} from './draw.ts'
import { word } from './lettering.ts'

/** A stem curving from (0, 0) upwards with paired leaves. */
function sprig(
  height: number,
  bend: number,
  pairs: number,
  leafLength: number,
  leafWidth: number,
  fills: readonly string[],
  stem: string,
): string {
  const at = (t: number): Point => [bend * t * t, -height * t]
  const leaves = range(pairs)
    .map((i) => {
      const t = 0.16 + (0.8 * i) / pairs
      const [x, y] = at(t)
      const size = 1 - 0.5 * t
      const lean = (Math.atan2(-height, 2 * bend * t) * 180) / Math.PI
      return (
        leaf(x, y, leafLength * size, leafWidth * size, lean + 50, fills[i % fills.length] ?? '', stem) +
        leaf(x, y, leafLength * size, leafWidth * size, lean - 50, fills[(i + 1) % fills.length] ?? '', stem)
      )
    })
    .join('')
  const [tx, ty] = at(1)
  return (
    line(`M0 0Q0 ${n(-height * 0.5)} ${n(tx)} ${n(ty)}`, stem, Math.max(2.5, height * 0.012)) +
    leaves +
    leaf(tx, ty, leafLength * 0.6, leafWidth * 0.6, -80 + bend * 0.06, fills[0] ?? '', stem)
  )
}

const petals = (count: number, r: number, width: number, fill: string, start = 0.12): string =>
  range(count)
    .map((i) => leaf(0, 0, r, width, (360 * i) / count, fill))
    .join('') + circle(0, 0, r * start, fill)

const daisy = (r: number, petal: string, heart: string): string =>
  petals(13, r, r * 0.3, petal) + circle(0, 0, r * 0.3, heart)

const tulip = (r: number, fill: string, dark: string): string =>
  path(
    `M${n(-r * 0.6)} ${n(-r * 0.9)}C${n(-r * 0.8)} ${n(r * 0.4)} ${n(r * 0.8)} ${n(r * 0.4)} ${n(r * 0.6)} ${n(-r * 0.9)}L${n(r * 0.26)} ${n(-r * 0.5)}L0 ${n(-r)}L${n(-r * 0.26)} ${n(-r * 0.5)}Z`,
    fill,
  ) +
  path(
    `M0 ${n(-r)}C${n(r * 0.36)} ${n(-r * 0.5)} ${n(r * 0.3)} 0 0 ${n(r * 0.1)}C${n(-r * 0.3)} 0 ${n(-r * 0.36)} ${n(-r * 0.5)} 0 ${n(-r)}Z`,
    dark,
  )

const lavender = (h: number, fill: string): string =>
  range(9)
    .map((i) => ellipse((i % 2 ? 1 : -1) * (9 - i * 0.7), -i * h * 0.1, 11 - i * 0.7, 15 - i, fill))
    .join('')

function wildflowerMeadow(): string {
  const random = seeded(14)
  const [w, h] = [1000, 1400]
  const stems = range(46)
    .map((i) => {
      const x = ((i * 37) % 46) * 21.6 + 14 + between(random, -8, 8)
      const tall = 330 + random() * 640 * (0.55 + 0.45 * Math.sin((x / w) * Math.PI))
      const y = h - tall
      const bend = between(random, -40, 40)
      const kind = i % 6
      const green = pick(random, ['#4f7a4c', '#6f9454', '#39614a'])
      const head =
        [
          daisy(46 + random() * 16, '#fffaf0', '#f0a92e'),
          petals(6, 44, 36, '#e4694a') + circle(0, 0, 11, '#5d2430'),
          lavender(150, '#7d68b5'),
          tulip(48, '#f0b4b0', '#db8a8d'),
          daisy(38, '#5b86c4', '#f6dc88'),
          range(16)
            .map((k) =>
              circle(
                28 * Math.cos(k * 2.4) * Math.sqrt(k / 16) * 1.5,
                28 * Math.sin(k * 2.4) * Math.sqrt(k / 16) * 1.5,
                8,
                k % 2 ? '#f4c445' : '#eaa92c',
              ),
            )
            .join(''),
        ][kind] ?? ''
      return (
        line(`M${n(x)} ${h}Q${n(x)} ${n(y + tall * 0.4)} ${n(x + bend)} ${n(y)}`, green, 5) +
        leaf(x + bend * 0.12, h - tall * 0.34, 120, 30, -60, green) +
        leaf(x + bend * 0.2, h - tall * 0.5, 100, 26, -122, green) +
        group(`translate(${n(x + bend)} ${n(y)}) rotate(${n(bend * 0.4)})`, head)
      )
    })
    .join('')
  const grass = range(120)
    .map(() => {
      const x = random() * w
      return line(
        `M${n(x)} 1410q${n(between(random, -14, 14))} -90 ${n(between(random, -50, 50))} ${n(-120 - random() * 200)}`,
        pick(random, ['#8fae6b', '#5d8656', '#a9c07e']),
        4.5,
      )
    })
    .join('')
  const bees = [
    [250, 300],
    [730, 240],
    [560, 150],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        `translate(${x} ${y})`,
        ellipse(-6, -15, 8, 15, '#dfe9ea', 'transform="rotate(-30)"') +
          ellipse(9, -15, 8, 15, '#dfe9ea', 'transform="rotate(24)"') +
          ellipse(0, 0, 20, 13, '#f2b632') +
          rect(-7, -12, 5, 24, '#3b2a20') +
          rect(4, -12, 5, 24, '#3b2a20'),
      ),
    )
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, '#f8f0de') +
      path(
        hill(
          [
            [0, 1180],
            [300, 1120],
            [700, 1190],
            [1000, 1130],
          ],
          h,
        ),
        '#dfe3bd',
      ) +
      grass +
      stems +
      bees,
  )
}

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

function monsteraStudy(): string {
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

const fern = (height: number, bend: number, fill: string, stem: string): string =>
  line(`M0 0Q0 ${n(-height * 0.5)} ${n(bend)} ${-height}`, stem, 5) +
  range(24)
    .map((i) => {
      const t = 0.1 + (0.88 * i) / 24
      const size = Math.min(1, 0.55 + t * 2.2) * (1.04 - t) ** 0.8
      const [x, y] = [bend * t * t, -height * t]
      return (
        leaf(x, y, height * 0.26 * size, height * 0.05, -24 - bend * 0.04, fill, stem) +
        leaf(x, y, height * 0.26 * size, height * 0.05, -156 - bend * 0.04, fill, stem)
      )
    })
    .join('')

function pressedFerns(): string {
  const frame =
    rect(46, 46, 862, 1308, 'none', 'stroke="#c9b78f" stroke-width="3"') +
    rect(60, 60, 834, 1280, 'none', 'stroke="#c9b78f" stroke-width="1.5"')
  return svg(
    954,
    1400,
    rect(0, 0, 954, 1400, '#16352f') +
      frame +
      group('translate(470 1270)', fern(1080, 46, '#d8c48f', '#a98f56')) +
      group('translate(240 1230) rotate(-9)', fern(760, -50, '#7fae8a', '#55826a')) +
      group('translate(720 1230) rotate(9)', fern(800, 50, '#7fae8a', '#55826a')) +
      group('translate(360 1290) rotate(-20)', fern(430, -30, '#b9854f', '#8a5f36')) +
      group('translate(600 1290) rotate(20)', fern(450, 30, '#b9854f', '#8a5f36')),
  )
}

function oliveSprig(): string {
  const olives = [
    [430, 560, 30],
    [300, 690, -30],
    [450, 800, 20],
    [330, 420, -24],
    [420, 350, 30],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${r})`,
        ellipse(0, 34, 26, 35, '#4b5a34') + ellipse(-7, 22, 6, 10, '#93a36d') + line('M0 0L0-24', '#6f7b4f', 5),
      ),
    )
    .join('')
  return svg(
    720,
    1000,
    group('translate(340 970)', sprig(780, 46, 9, 240, 60, ['#7d9167', '#5f7550', '#98a982'], '#4d5a3c')) + olives,
  )
}

const spines = (points: readonly Point[], colour: string): string =>
  points.map(([x, y]) => line(`M${n(x - 7)} ${n(y)}L${n(x)} ${n(y + 6)}L${n(x + 7)} ${n(y)}`, colour, 3.5)).join('')
const pot = (x: number, y: number, w: number, fill: string, band: string, dark: string): string =>
  path(`M${x - w / 2} ${y}L${x + w / 2} ${y}L${x + w * 0.38} ${y + w * 0.82}L${x - w * 0.38} ${y + w * 0.82}Z`, fill) +
  rect(x - w * 0.57, y - 16, w * 1.14, 44, dark, 'rx="10"') +
  line(
    `M${n(x - w * 0.43)} ${n(y + w * 0.36)}l${n(w * 0.143)} ${n(w * 0.14)}l${n(w * 0.143)} ${n(-w * 0.14)}l${n(w * 0.143)} ${n(w * 0.14)}l${n(w * 0.143)} ${n(-w * 0.14)}l${n(w * 0.143)} ${n(w * 0.14)}l${n(w * 0.143)} ${n(-w * 0.14)}`,
    band,
    9,
  )

function cactusTrio(): string {
  const tall =
    rect(446, 150, 118, 540, '#3f8062', 'rx="59"') +
    path(
      'M450 470L380 470Q330 470 330 420L330 330Q330 296 362 296Q394 296 394 330L394 392Q394 404 406 404L450 404Z',
      '#3f8062',
    ) +
    path(
      'M560 400L626 400Q680 400 680 350L680 262Q680 230 649 230Q618 230 618 262L618 322Q618 334 606 334L560 334Z',
      '#3f8062',
    ) +
    line('M505 200L505 680M475 240L475 680M535 240L535 680', '#2c6049', 5) +
    spines(
      [
        [505, 260],
        [505, 380],
        [505, 500],
        [475, 320],
        [535, 440],
        [475, 560],
        [362, 350],
        [649, 290],
      ],
      '#f5e6c4',
    ) +
    group('translate(505 150)', petals(7, 58, 34, '#e8668a') + circle(0, 0, 14, '#f7c948'))
  const ball =
    ellipse(200, 640, 128, 116, '#6ba368') +
    range(5)
      .map((i) => line(`M200 526C${120 + i * 40} 590 ${120 + i * 40} 690 200 756`, '#4b8350', 5))
      .join('') +
    spines(
      [
        [140, 600],
        [200, 580],
        [260, 610],
        [170, 660],
        [236, 670],
      ],
      '#f5e6c4',
    ) +
    group('translate(200 528)', petals(6, 42, 28, '#f7b538') + circle(0, 0, 10, '#d9622b'))
  const paddles =
    ellipse(800, 620, 84, 112, '#4f9a87') +
    ellipse(730, 500, 54, 72, '#5fae99', 'transform="rotate(-28 730 500)"') +
    ellipse(868, 480, 58, 80, '#5fae99', 'transform="rotate(24 868 480)"') +
    spines(
      [
        [770, 590],
        [830, 600],
        [790, 650],
        [826, 560],
        [724, 490],
        [876, 470],
        [862, 510],
      ],
      '#f5e6c4',
    ) +
    group('translate(900 398)', petals(6, 30, 22, '#e8668a')) +
    group('translate(704 432)', petals(6, 26, 20, '#f7b538'))
  return svg(
    1000,
    1000,
    tall +
      ball +
      paddles +
      pot(505, 690, 240, '#e2795b', '#fbe9cf', '#c95f44') +
      pot(200, 740, 206, '#f0c05a', '#7a4b2a', '#dda53a') +
      pot(800, 728, 212, '#3d6f9e', '#fbe9cf', '#2d5780'),
  )
}

function lotusBloom(): string {
  const gold = '#e8c98a'
  const petal = (angle: number, length: number, width: number, fill: string) =>
    group(
      `translate(550 640) rotate(${angle})`,
      path(
        `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`,
        fill,
        `stroke="${gold}" stroke-width="8" stroke-linejoin="round"`,
      ) +
        line(
          `M0 ${-length * 0.2}L0 ${-length * 0.8}M${-width * 0.22} ${-length * 0.24}Q${-width * 0.36} ${-length * 0.5} ${-width * 0.12} ${-length * 0.74}M${width * 0.22} ${-length * 0.24}Q${width * 0.36} ${-length * 0.5} ${width * 0.12} ${-length * 0.74}`,
          gold,
          3.5,
          'opacity="0.8"',
        ),
    )
  const back = [-84, 84, -62, 62].map((a) => petal(a, 430, 120, '#a84a6c')).join('')
  const middle = [-42, 42, -21, 21].map((a) => petal(a, 470, 128, '#cf6f8d')).join('')
  const front =
    petal(-66, 300, 96, '#e79bb0') +
    petal(66, 300, 96, '#e79bb0') +
    petal(-32, 360, 112, '#eeb0c0') +
    petal(32, 360, 112, '#eeb0c0') +
    petal(0, 420, 118, '#f6cdd6')
  const rays = range(25)
    .map((i) => {
      const a = ((-180 + i * 7.5) * Math.PI) / 180
      const r = i % 2 ? 545 : 515
      return circle(550 + r * Math.cos(a), 640 + r * Math.sin(a), i % 2 ? 5 : 9, gold)
    })
    .join('')
  const water = [351, 234, 117]
    .map((half, i) =>
      line(`M${550 - half} ${735 + i * 58}${'q29.25 -30 58.5 0t58.5 0'.repeat((half * 2) / 117)}`, gold, 7),
    )
    .join('')
  return svg(1100, 1000, rays + back + middle + front + water)
}

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

function mushroomForest(): string {
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

function wildBouquet(): string {
  const flower = (x: number, y: number, r: number, head: string) =>
    line(`M${x} ${y}Q${n(400 + (x - 400) * 0.5)} ${n((y + 720) / 2)} 400 730`, '#55784c', 7) +
    group(`translate(${x} ${y}) rotate(${r})`, head)
  const tails = [-52, -30, -10, 12, 34, 54]
    .map((d) => line(`M400 730Q${400 + d * 0.6} 830 ${400 + d * 1.9} ${940 - Math.abs(d) * 0.5}`, '#55784c', 8))
    .join('')
  const greens = [
    [-40, 430],
    [40, 430],
    [-64, 330],
    [64, 330],
    [-18, 520],
    [18, 530],
  ]
    .map(([a = 0, len = 0], i) =>
      group(
        `translate(400 720) rotate(${a})`,
        sprig(len, 0, 7, 120, 34, i % 2 ? ['#7fa06c', '#94b27c'] : ['#56805a', '#6b9468'], '#4a6c48'),
      ),
    )
    .join('')
  return svg(
    800,
    1000,
    greens +
      flower(200, 340, -24, lavender(190, '#8a74bd')) +
      flower(612, 350, 22, lavender(190, '#8a74bd')) +
      flower(300, 190, -10, tulip(66, '#f0a48f', '#dd7f6c')) +
      flower(505, 170, 10, tulip(66, '#f0a48f', '#dd7f6c')) +
      flower(400, 130, 0, daisy(70, '#f6d267', '#b9692c')) +
      flower(150, 480, -30, petals(6, 60, 48, '#5f8dc7') + circle(0, 0, 15, '#f6e08c')) +
      flower(650, 490, 30, petals(6, 60, 48, '#5f8dc7') + circle(0, 0, 15, '#f6e08c')) +
      flower(290, 400, -12, daisy(92, '#e8657a', '#7a2435')) +
      flower(510, 390, 12, daisy(92, '#fbd7cf', '#d98a3a')) +
      flower(
        400,
        520,
        0,
        petals(8, 100, 66, '#e4572e') +
          circle(0, 0, 27, '#5c1f2b') +
          range(10)
            .map((i) => circle(38 * Math.cos(i * 0.63), 38 * Math.sin(i * 0.63), 5, '#5c1f2b'))
            .join(''),
      ) +
      tails +
      path('M340 716Q400 744 460 716L466 770Q400 796 334 770Z', '#d98a3a') +
      path('M400 756Q300 724 290 790Q320 836 400 762Q480 836 510 790Q500 724 400 756Z', '#e9a253') +
      circle(400, 760, 18, '#c97a2c'),
  )
}

function citrusGrove(): string {
  const slice = (r: number, rind: string, flesh: string) =>
    circle(0, 0, r, rind) +
    circle(0, 0, r * 0.9, '#fff7e2') +
    range(9)
      .map((i) =>
        group(
          `rotate(${i * 40})`,
          path(
            `M0 ${n(-r * 0.1)}L${n(-r * 0.24)} ${n(-r * 0.66)}Q0 ${n(-r * 1)} ${n(r * 0.24)} ${n(-r * 0.66)}Z`,
            flesh,
            `stroke="${flesh}" stroke-width="${n(r * 0.06)}" stroke-linejoin="round"`,
          ),
        ),
      )
      .join('')
  const whole = (r: number, fill: string, shade: string) =>
    circle(0, 0, r, fill) +
    path(
      `M${n(-r * 0.9)} ${n(r * 0.4)}A${r} ${r} 0 0 0 ${n(r * 0.98)} ${n(-r * 0.1)}A${n(r * 1.1)} ${n(r * 1.1)} 0 0 1 ${n(-r * 0.9)} ${n(r * 0.4)}Z`,
      shade,
    ) +
    range(7)
      .map((i) => circle(-r * 0.4 + (i % 3) * r * 0.26, -r * 0.4 + Math.floor(i / 3) * r * 0.24, 2.5, shade))
      .join('') +
    leaf(0, -r * 0.92, r * 0.95, r * 0.42, -28, '#3f7d4e', '#2c5f3a') +
    leaf(0, -r * 0.92, r * 0.8, r * 0.36, -150, '#5b9a5d', '#3f7d4e')
  const items: [number, number, number, string][] = [
    [125, 130, 0, slice(104, '#f2922c', '#f7ae4e')],
    [375, 150, 20, whole(92, '#f6cf3d', '#e0ae22')],
    [625, 120, 0, slice(88, '#8fb93b', '#b7d56a')],
    [870, 160, -14, whole(102, '#f0813a', '#d9642a')],
    [250, 390, -10, whole(100, '#f0813a', '#d9642a')],
    [500, 370, 0, slice(110, '#f0c52f', '#f8dd66')],
    [760, 400, 18, whole(84, '#86b13a', '#6a9428')],
    [0, 390, 0, slice(92, '#e5604d', '#ef8a74')],
    [1000, 390, 0, slice(92, '#e5604d', '#ef8a74')],
    [125, 630, 16, whole(88, '#86b13a', '#6a9428')],
    [380, 640, 0, slice(98, '#e5604d', '#ef8a74')],
    [630, 640, -12, whole(104, '#f6cf3d', '#e0ae22')],
    [880, 640, 0, slice(106, '#f2922c', '#f7ae4e')],
    [250, 880, 0, slice(92, '#8fb93b', '#b7d56a')],
    [505, 890, 12, whole(94, '#f0813a', '#d9642a')],
    [750, 880, 0, slice(96, '#f0c52f', '#f8dd66')],
    [0, 880, -8, whole(92, '#f6cf3d', '#e0ae22')],
    [1000, 880, -8, whole(92, '#f6cf3d', '#e0ae22')],
  ]
  const sprigs = [
    [250, 250],
    [500, 235],
    [750, 250],
    [0, 250],
    [1000, 250],
    [125, 500],
    [378, 505],
    [625, 505],
    [880, 510],
    [250, 760],
    [505, 760],
    [755, 755],
    [125, 780],
    [0, 0],
    [250, 0],
    [500, 0],
    [750, 0],
    [1000, 0],
    [250, 1000],
    [500, 1000],
    [750, 1000],
  ]
    .map(([x = 0, y = 0], i) =>
      group(
        `translate(${x} ${y}) rotate(${i * 67})`,
        leaf(0, 0, 62, 30, 0, '#4f8f5f', '#3a7049') +
          leaf(0, 0, 56, 27, 120, '#79b07a', '#4f8f5f') +
          leaf(0, 0, 56, 27, 240, '#4f8f5f', '#3a7049') +
          circle(0, 0, 9, '#fffaf0') +
          circle(0, 0, 4, '#f0b43a'),
      ),
    )
    .join('')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#fdf3d9') +
      sprigs +
      items.map(([x, y, r, body]) => group(`translate(${x} ${y}) rotate(${r})`, body)).join(''),
  )
}

function nightGarden(): string {
  const random = seeded(88)
  const [w, h] = [840, 1400]
  const bloom = (s: number, a: string, b: string, heart: string) =>
    petals(8, s, s * 0.62, a) +
    group('rotate(22)', petals(8, s * 0.68, s * 0.44, b)) +
    circle(0, 0, s * 0.2, heart) +
    range(8)
      .map((i) => circle(s * 0.28 * Math.cos(i * 0.785), s * 0.28 * Math.sin(i * 0.785), s * 0.035, heart))
      .join('')
  const spots: Point[] = [
    [150, 150],
    [470, 90],
    [740, 240],
    [330, 370],
    [80, 520],
    [620, 520],
    [300, 690],
    [790, 760],
    [540, 850],
    [110, 900],
    [360, 1060],
    [700, 1110],
    [140, 1270],
    [500, 1320],
    [800, 1390],
    [0, 1130],
    [840, 480],
  ]
  const leaves = spots
    .map(([x, y], i) =>
      group(
        `translate(${x} ${y}) rotate(${n(random() * 360)})`,
        range(5)
          .map((k) =>
            group(
              `rotate(${k * 72})`,
              sprig(150 + (i % 3) * 40, 30, 5, 62, 26, ['#2f6b5b', '#3f8570', '#1f5249'], '#1b473f'),
            ),
          )
          .join(''),
      ),
    )
    .join('')
  const small = range(70)
    .map(() => {
      const x = random() * w
      const y = random() * h
      return group(
        `translate(${n(x)} ${n(y)})`,
        petals(5, 17, 13, pick(random, ['#f4dca8', '#e8a0a0', '#9db7e0'])) + circle(0, 0, 4, '#c9772f'),
      )
    })
    .join('')
  const tones = [
    ['#d9546e', '#f08a94', '#f7d67a'],
    ['#e8935a', '#f7bd86', '#7a2435'],
    ['#7a68c0', '#a796e0', '#f7d67a'],
    ['#f1d9c0', '#fbeede', '#d98a3a'],
  ] as const
  const blooms = spots
    .map(([x, y], i) => {
      const [a, b, c] = tones[i % 4] ?? tones[0]
      return group(`translate(${x} ${y}) rotate(${n(random() * 90)})`, bloom(112 - (i % 3) * 20, a, b, c))
    })
    .join('')
  return svg(w, h, rect(0, 0, w, h, '#0f1d2e') + leaves + small + blooms)
}

function nordicLeaves(): string {
  const [w, h] = [1070, 1400]
  const tones = ['#2f4b52', '#c9785a', '#8fa596', '#d9b56b']
  const tile = (x: number, y: number, i: number) => {
    const tone = tones[i % 4] ?? ''
    const motif =
      [
        sprig(190, 0, 6, 78, 26, [tone], tone),
        range(4)
          .map((k) =>
            group(`translate(0 ${-30 - k * 44})`, path('M0 0Q-62-14-66-62Q-16-56 0 0Q16-56 66-62Q62-14 0 0Z', tone)),
          )
          .join('') + line('M0 0L0-200', tone, 5),
        line('M0 0L0-196', tone, 5) +
          range(5)
            .map(
              (k) =>
                line(
                  `M0 ${-20 - k * 34}L${-56 + k * 8} ${-66 - k * 34}M0 ${-20 - k * 34}L${56 - k * 8} ${-66 - k * 34}`,
                  tone,
                  5,
                ) +
                circle(-56 + k * 8, -66 - k * 34, 10, tone) +
                circle(56 - k * 8, -66 - k * 34, 10, tone),
            )
            .join(''),
      ][(i * 5 + Math.floor(i / 5)) % 3] ?? ''
    return group(`translate(${x} ${y})`, motif)
  }
  const tiles = range(7)
    .flatMap((row) => range(7).map((col) => tile(col * 178 + (row % 2 ? 89 : 0), 200 + row * 216, row * 7 + col + row)))
    .join('')
  const dots = range(8)
    .flatMap((row) => range(14).map((col) => circle(col * 89 + 0, row * 216 + 12, 4.5, '#b9a98f')))
    .join('')
  return svg(w, h, rect(0, 0, w, h, '#f5eee1') + tiles + dots, '')
}

export const botanicals: Readonly<Record<string, () => string>> = {
  'wildflower-meadow': wildflowerMeadow,
  'monstera-study': monsteraStudy,
  'fern-press': pressedFerns,
  'olive-sprig': oliveSprig,
  'cactus-trio': cactusTrio,
  'lotus-bloom': lotusBloom,
  'mushroom-forest': mushroomForest,
  'wild-bouquet': wildBouquet,
  'citrus-grove': citrusGrove,
  'night-garden': nightGarden,
  'scandi-leaf': nordicLeaves,
}
