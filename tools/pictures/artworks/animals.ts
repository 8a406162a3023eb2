import {
  between,
  circle,
  ellipse,
  fade,
  group,
  hill,
  land,
  leaf,
  line,
  n,
  path,
  pick,
  pine,
  range,
  rect,
  ridge,
  ring,
  seeded,
  sparkle,
  stars,
  svg,
} from './draw.ts'
import { word } from './lettering.ts'

const mirror = (body: string, axis: number): string => body + group(`translate(${2 * axis} 0) scale(-1 1)`, body)

function foxCurl(): string {
  const random = seeded(3)
  const leaves = range(46)
    .map(() => {
      const a = random() * 6.283
      const r = between(random, 390, 660)
      return leaf(
        500 + r * Math.cos(a),
        500 + r * Math.sin(a),
        between(random, 50, 96),
        between(random, 22, 36),
        random() * 360,
        pick(random, ['#c9703a', '#e0a04b', '#8d9a62', '#a94f32', '#d8b873']),
        '#f4e7cf',
      )
    })
    .join('')
  const body = path(
    'M205 560C190 380 330 250 510 252C700 254 830 390 812 566C796 730 660 806 500 800C330 796 216 700 205 560Z',
    '#dd6b32',
  )
  const back = path(
    'M205 560C190 380 330 250 510 252C700 254 830 390 812 566C806 420 680 320 520 322C350 324 226 430 205 560Z',
    '#ee8446',
  )
  const tail =
    path(
      'M812 540C850 700 740 830 560 836C430 840 330 800 290 730C330 690 400 690 460 712C560 748 700 710 812 540Z',
      '#c95a27',
    ) +
    path('M290 730C330 690 400 690 460 712C480 740 470 790 430 814C360 806 312 772 290 730Z', '#fbf0dc') +
    path('M460 712L440 744L474 750L452 780L480 792L430 814C470 790 480 740 460 712Z', '#fbf0dc')
  const head =
    path(
      'M262 420L270 300Q330 320 372 372L470 372Q512 320 572 300L580 420C600 520 540 600 421 650C302 600 242 520 262 420Z',
      '#ee8446',
    ) +
    path('M288 344Q326 352 350 392L300 424ZM554 344Q516 352 492 392L542 424Z', '#4b2a25') +
    path(
      'M262 470C300 450 360 480 421 560C482 480 542 450 580 470C570 550 520 610 421 650C322 610 272 550 262 470Z',
      '#fbf0dc',
    ) +
    path('M396 616Q421 604 446 616Q440 644 421 650Q402 644 396 616Z', '#3a2220') +
    line('M312 502Q342 526 372 504M470 504Q500 526 530 502', '#3a2220', 9)
  const zz = [
    [628, 210, 50],
    [700, 140, 36],
    [752, 86, 26],
  ]
    .map(([x = 0, y = 0, s = 0]) => line(`M${x} ${y}l${s} 0l${-s} ${s}l${s} 0`, '#c9703a', s * 0.2))
    .join('')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#f4e7cf') +
      leaves +
      circle(500, 540, 372, '#e9d3a6') +
      body +
      back +
      line('M600 420Q700 450 730 560M640 380Q760 430 770 540', '#c95a27', 7, 'opacity="0.55"') +
      head +
      tail +
      zz,
  )
}

function moonCat(): string {
  const moon =
    path('M610 90A430 430 0 1 0 922 640A350 350 0 0 1 610 90Z', '#f4c95d') +
    path('M610 90A430 430 0 1 0 922 640A400 400 0 1 1 610 90Z', '#e3ac3b') +
    [
      [300, 640, 34],
      [250, 480, 20],
      [430, 790, 26],
      [560, 856, 18],
      [340, 340, 22],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e3ac3b'))
      .join('')
  const cat = group(
    'translate(30 20)',
    path(
      'M470 690C440 560 470 450 520 400C500 350 500 300 512 262C530 270 548 290 560 312Q592 302 626 312C640 290 660 270 676 262C690 304 690 350 668 398C730 470 760 590 730 690C700 720 510 722 470 690Z',
      '#22223b',
    ) +
      line('M716 660C800 690 850 620 826 540C812 496 850 470 872 500', '#22223b', 34) +
      path('M530 300L534 340L556 322ZM660 300L656 340L634 322Z', '#d98a9a') +
      ellipse(562, 362, 13, 17, '#f4c95d') +
      ellipse(628, 362, 13, 17, '#f4c95d') +
      ellipse(562, 362, 4, 14, '#22223b') +
      ellipse(628, 362, 4, 14, '#22223b') +
      path('M586 388L604 388L595 399Z', '#d98a9a') +
      line('M595 399Q588 412 576 408M595 399Q602 412 614 408', '#d98a9a', 4) +
      line('M540 392L478 384M540 400L482 408M650 392L712 384M650 400L708 408', '#8d8db0', 3.5) +
      ellipse(548, 700, 34, 18, '#22223b') +
      ellipse(640, 700, 34, 18, '#22223b') +
      line('M595 520L595 690', '#35355a', 5) +
      path('M524 428Q595 470 666 428L660 452Q595 490 530 452Z', '#d94f4f') +
      circle(595, 478, 17, '#f7dd8a'),
  )
  const sky =
    [
      [760, 160, 40],
      [880, 330, 26],
      [140, 140, 30],
      [690, 60, 16],
      [930, 190, 14],
      [90, 800, 24],
      [860, 850, 34],
      [950, 480, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, '#e3ac3b'))
      .join('') +
    [
      [820, 240],
      [200, 90],
      [110, 300],
      [760, 900],
      [960, 740],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, '#7a68c0'))
      .join('') +
    line('M330 120L330 0M0 0', '#7a68c0', 0.1)
  return svg(1000, 1000, moon + cat + sky)
}

function whaleSong(): string {
  const body = path(
    'M110 560C110 400 280 300 520 310C740 320 880 420 960 500C1000 470 1010 400 980 340C1040 350 1090 390 1100 430C1130 380 1170 360 1200 366C1190 470 1110 560 1010 590C930 700 720 780 480 770C260 760 110 690 110 560Z',
    '#6fa3d8',
  )
  const belly = path(
    'M112 580C200 640 360 650 520 650C660 650 780 640 880 670C780 740 640 776 480 770C260 760 112 700 112 580Z',
    '#f3ead2',
  )
  const grooves = range(6)
    .map((i) =>
      line(
        `M${170 + i * 26} ${664 + i * 15}Q${400 + i * 40} ${690 + i * 12} ${690 - i * 10} ${690 + i * 8}`,
        '#c9d6df',
        5,
      ),
    )
    .join('')
  const back = path(
    'M110 560C110 400 280 300 520 310C740 320 880 420 960 500C880 470 740 400 520 400C320 400 160 460 110 560Z',
    '#8fbde8',
  )
  const fin = path('M430 680C420 780 360 870 270 900C280 800 320 720 380 660Z', '#4f83bd')
  const stars1 =
    [
      [330, 400, 24],
      [520, 470, 32],
      [680, 430, 20],
      [800, 540, 26],
      [430, 540, 16],
      [620, 570, 14],
      [260, 500, 14],
      [900, 520, 13],
    ]
      .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, '#fdf3d0'))
      .join('') + line('M330 400L430 540L520 470L680 430L620 570L800 540', '#fdf3d0', 2.5, 'stroke-dasharray="2 9"')
  const spout =
    line(
      'M380 290C380 220 350 180 300 170M380 290C390 200 420 160 480 160M380 290C384 220 380 180 384 110',
      '#f3ead2',
      12,
    ) +
    circle(290, 140, 10, '#f3ead2') +
    circle(388, 76, 12, '#f3ead2') +
    circle(500, 130, 9, '#f3ead2')
  const sky =
    [
      [120, 200, 20],
      [640, 150, 28],
      [860, 220, 18],
      [1020, 120, 24],
      [760, 80, 12],
      [200, 80, 12],
      [1120, 240, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, '#f2c14e'))
      .join('') + path('M940 200A70 70 0 1 0 1000 300A56 56 0 0 1 940 200Z', '#f2c14e')
  const sea = [0, 1, 2]
    .map((i) => line(`M${90 + i * 120} ${850 + i * 46}${'q32-30 64 0t64 0'.repeat(8 - i * 2)}`, '#6fa3d8', 8))
    .join('')
  return svg(
    1200,
    1000,
    sky +
      body +
      back +
      belly +
      grooves +
      fin +
      stars1 +
      circle(240, 566, 15, '#152238') +
      circle(235, 561, 5, '#fff') +
      line('M112 580Q200 640 300 646', '#4f83bd', 6) +
      spout +
      sea,
  )
}

const crane = (s: number, x: number, y: number, flip = 1): string =>
  group(
    `translate(${x} ${y}) scale(${s * flip} ${s})`,
    path(
      'M0 0C-70-60-130-190-250-230C-210-190-200-170-196-150C-230-160-260-166-290-162C-240-136-226-120-214-100C-240-102-262-100-284-90C-220-74-170-50-120-10C-100 10-60 24-20 24Z',
      '#fdfaf0',
    ) +
      path(
        'M-250-230C-210-190-200-170-196-150L-150-120C-170-160-200-200-250-230ZM-290-162C-240-136-226-120-214-100L-160-80C-190-120-240-156-290-162ZM-284-90C-220-74-170-50-120-10L-90-20C-140-70-220-96-284-90Z',
        '#22304a',
      ) +
      path(
        'M20-6C60-90 90-230 200-300C176-250 176-230 178-210C204-226 230-236 260-236C220-200 212-184 206-162C228-168 250-170 272-162C210-132 160-80 110-10C90 16 50 26 10 20Z',
        '#f3ecdb',
      ) +
      path(
        'M200-300C176-250 176-230 178-210L140-160C150-210 170-260 200-300ZM260-236C220-200 212-184 206-162L160-120C180-170 220-216 260-236ZM272-162C210-132 160-80 110-10L90-30C130-100 200-150 272-162Z',
        '#22304a',
      ) +
      path(
        'M-60 6C-20-20 60-24 110 0C170 20 200 10 250-20C262-30 286-32 296-22C270-14 250 8 222 24C180 46 130 50 80 48C20 50-30 40-60 6Z',
        '#fdfaf0',
      ) +
      path('M240-14C254-30 284-34 296-22L356-16L294-10C276-10 262-4 250 6Z', '#22304a') +
      ellipse(276, -28, 15, 8, '#d9432f') +
      path('M-50 4C-110 10-160 34-200 60L-60 40ZM-30 28L-220 92L-20 40Z', '#22304a'),
  )

function craneFlight(): string {
  const cloud = (x: number, y: number, s: number, tone: string) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path(
        'M-200 40Q-240 40-240 8Q-240-24-200-24Q-190-76-130-70Q-100-120-40-96Q20-130 60-70Q120-80 130-24Q180-30 186 8Q186 40 150 40Z',
        tone,
      ) + line('M-150 6Q-130-36-94-14M-40-20Q-10-70 30-30M70 4Q90-30 120-4', '#d9a441', 5),
    )
  const waves = range(9)
    .flatMap((r) =>
      range(9).map((c) =>
        [62, 48, 34, 20]
          .map((k, i) =>
            circle(
              c * 124 + (r % 2 ? 62 : 0),
              1130 + r * 38,
              k,
              i % 2 ? '#f3e6c8' : (['#174a5b', '#2a6f7c'][r % 2] ?? ''),
            ),
          )
          .join(''),
      ),
    )
    .join('')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, '#f0ddb6') +
      circle(560, 480, 290, '#d9432f') +
      cloud(820, 250, 1, '#fdf6e3') +
      cloud(150, 330, 0.8, '#fdf6e3') +
      cloud(260, 860, 1.1, '#fdf6e3') +
      cloud(880, 820, 0.9, '#fdf6e3') +
      crane(1.12, 520, 590) +
      crane(0.66, 300, 1010, 1) +
      crane(0.5, 760, 330, -1) +
      waves,
  )
}

function elephantMandala(): string {
  const gold = '#e6c27a'
  const halo =
    [0, 1]
      .map((k) =>
        range(k ? 24 : 16)
          .map((i) =>
            group(
              `rotate(${(360 / (k ? 24 : 16)) * i} 500 480)`,
              k
                ? path('M476 62Q500 8 524 62Q500 90 476 62Z', 'none', `stroke="${gold}" stroke-width="6"`)
                : path('M440 130Q500 40 560 130Q500 180 440 130Z', 'none', `stroke="${gold}" stroke-width="6"`) +
                    circle(500, 120, 10, gold),
            ),
          )
          .join(''),
      )
      .join('') +
    ring(500, 480, 322, gold, 6) +
    ring(500, 480, 390, gold, 4)
  const ear =
    path(
      'M372 360C270 300 190 340 190 450C190 560 260 640 350 610C380 590 392 470 372 360Z',
      '#7fa3a8',
      `stroke="${gold}" stroke-width="8"`,
    ) +
    path('M350 410C290 376 240 400 240 460C240 530 290 570 338 560Z', '#d98a8f', `stroke="${gold}" stroke-width="5"`)
  const tusk = path('M432 640C420 700 396 740 352 752C372 700 384 660 390 622Z', '#fdf3dc')
  const trunk =
    path(
      'M440 600C436 720 430 800 470 870C500 920 580 930 600 870C612 830 580 806 556 826C540 840 520 836 520 800C540 740 562 670 560 600Z',
      '#93b7ba',
      `stroke="${gold}" stroke-width="8" stroke-linejoin="round"`,
    ) +
    range(8)
      .map((i) =>
        line(
          `M${450 + i * 1.5} ${660 + i * 24}Q${500 + i} ${674 + i * 25} ${548 - i * 3.5} ${656 + i * 22}`,
          gold,
          4.5,
        ),
      )
      .join('')
  const crown =
    path(
      'M500 236C560 236 600 270 606 330Q560 420 500 520Q440 420 394 330C400 270 440 236 500 236Z',
      '#b23a48',
      `stroke="${gold}" stroke-width="7"`,
    ) +
    path('M500 286Q548 340 500 440Q452 340 500 286Z', 'none', `stroke="${gold}" stroke-width="6"`) +
    circle(500, 356, 20, gold) +
    circle(446, 306, 9, gold) +
    circle(554, 306, 9, gold) +
    circle(500, 500, 12, gold) +
    range(9)
      .map((i) => circle(420 + i * 20, 330 - 58 * Math.sin((i / 8) * Math.PI) * 1.2 + 10, 5, gold))
      .join('')
  const eyes =
    path('M400 476Q428 452 452 480Q426 496 400 476Z', '#22303a') +
    path('M600 476Q572 452 548 480Q574 496 600 476Z', '#22303a') +
    line('M394 462Q428 436 460 470M606 462Q572 436 540 470', gold, 5)
  const head = path(
    'M500 230C630 230 664 330 656 430C650 540 610 610 570 660L430 660C390 610 350 540 344 430C336 330 370 230 500 230Z',
    '#93b7ba',
    `stroke="${gold}" stroke-width="8"`,
  )
  return svg(1000, 1000, halo + mirror(ear, 500) + mirror(tusk, 500) + head + crown + trunk + eyes)
}

function tigerStare(): string {
  const ink = '#1c1a1d'
  const half = path(
    'M477 150C380 140 300 160 250 210C216 160 150 160 128 200C110 240 130 300 170 330C130 420 120 520 150 600C110 620 100 650 96 680C140 680 160 690 176 700C176 740 170 770 160 800C210 790 236 800 256 820C300 880 380 920 477 930Z',
    '#e8822e',
  )
  const inner =
    path('M205 258C180 220 150 216 148 240C150 270 170 296 192 306Z', '#3b2320') +
    path('M477 560C420 560 380 590 360 640C310 640 270 690 280 750C300 850 380 900 477 905Z', '#fbf0dc') +
    path('M330 420C300 400 260 410 240 450C280 500 330 510 380 490C384 460 366 436 330 420Z', '#fbf0dc') +
    path('M300 336C330 316 380 320 410 356C380 370 330 366 300 336Z', '#fbf0dc')
  const eye =
    path('M256 470C290 430 344 432 384 486C340 500 290 506 256 470Z', '#f2cf4a') +
    circle(326, 466, 22, ink) +
    path('M244 468C284 416 352 418 400 492C350 444 290 440 244 468Z', ink) +
    path('M256 470C290 506 340 502 392 490C350 522 280 520 256 470Z', ink)
  const stripes = [
    'M475 170L475 300C462 260 452 210 452 168Z',
    'M420 172C410 220 430 280 458 320C440 270 434 220 440 172Z',
    'M350 176C340 230 376 290 430 316C390 270 374 226 376 172Z',
    'M278 206C280 250 300 286 340 300C316 270 304 236 306 196Z',
    'M160 400C200 390 226 400 240 420C210 416 184 424 154 440Z',
    'M142 480C184 470 212 486 226 510C196 504 170 510 140 524Z',
    'M146 570C190 552 232 566 258 596C220 588 186 594 150 610Z',
    'M176 690C200 650 246 632 284 640C246 656 216 684 204 722Z',
    'M214 800C216 756 240 716 272 704C252 736 246 776 252 816Z',
    'M440 340C446 390 462 420 475 440L475 400C464 384 452 362 440 340Z',
    'M292 836C280 800 284 770 290 760C296 800 314 840 340 866Z',
  ]
    .map((d) => path(d, ink))
    .join('')
  const nose =
    path('M477 610C440 604 410 612 396 634C410 668 444 690 477 694Z', '#d9786b') +
    path('M396 634C410 668 444 690 475 694L475 706C436 700 400 676 388 634Z', ink) +
    line('M475 706L475 748C450 790 390 796 356 766', ink, 11) +
    [
      [360, 700],
      [330, 730],
      [384, 736],
      [346, 768 - 36],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6, ink))
      .join('') +
    line('M300 716L150 690M300 740L146 752M310 764L180 812', '#f6efe0', 5) +
    path('M477 790C446 800 410 806 392 800C404 846 440 862 477 864Z', '#7a2426') +
    path('M410 804L424 846L438 806Z', '#fffaf0') +
    line('M440 520C424 560 420 590 408 612', ink, 8)
  const frame = path(
    'M475 930C380 920 300 880 256 820C236 800 210 790 160 800C170 770 176 740 176 700C160 690 140 680 96 680C100 650 110 620 150 600C120 520 130 420 170 330C130 300 110 240 128 200C150 160 216 160 250 210C300 160 380 140 475 150',
    'none',
    `stroke="${ink}" stroke-width="13" stroke-linejoin="round"`,
  )
  const sun =
    ring(475, 500, 462, '#d9432f', 14) +
    range(40)
      .map((i) => {
        const a = (i * Math.PI) / 20
        return circle(475 + 436 * Math.cos(a), 500 + 436 * Math.sin(a), 5, '#d9432f')
      })
      .join('')
  return svg(
    950,
    1000,
    sun + group('translate(38 30) scale(0.92)', mirror(half + inner + stripes + eye + nose + frame, 475)),
  )
}

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

function koiPond(): string {
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

function toucanJungle(): string {
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

function bearForest(): string {
  const random = seeded(36)
  const bear =
    'M110 860L130 640C100 560 110 460 190 400C260 350 340 340 420 330C480 300 560 296 640 312C720 300 780 300 820 276C826 240 850 226 872 246C920 250 980 280 1020 330C1060 350 1090 376 1084 404C1070 430 1010 436 960 440C930 470 910 510 900 560L918 860L830 860L806 660C780 640 740 630 700 640L560 650C500 650 440 640 400 630C370 670 350 700 336 740L340 860L250 860L236 720L210 860Z'
  const layer = (y: number, tone: string, amount: number) =>
    path(land(ridge(random, 1150, y, amount, 0.5, 6), 1000), tone)
  const trees = (y: number, count: number, size: number, tone: string) =>
    range(count)
      .map((i) =>
        pine((i * 1150) / count + random() * 20, y + random() * 26, size * between(random, 0.7, 1.2), tone, 6),
      )
      .join('')
  return svg(
    1150,
    1000,
    `<g clip-path="url(#bear)">${rect(0, 0, 1150, 1000, 'url(#dusk)')}${circle(640, 420, 70, '#fff1cf')}${layer(520, '#b06a6a', 150)}${layer(580, '#7a5468', 120)}${trees(690, 40, 120, '#4b4260')}${trees(770, 34, 170, '#2c2f4a')}${trees(880, 30, 240, '#171c33')}${rect(0, 850, 1150, 100, '#171c33')}</g>` +
      group('translate(975 345)', circle(0, 0, 8, '#171c33')) +
      path('M1066 372C1082 372 1090 384 1084 400L1056 396Z', '#171c33') +
      range(8)
        .map((i) => line(`M${150 + i * 118} 892q40-16 80 0`, '#2c2f4a', 7))
        .join('') +
      [
        [300, 200],
        [420, 150],
        [360, 250],
      ]
        .map(([x = 0, y = 0]) => line(`M${x - 28} ${y - 8}q16-8 28 8q12-16 28-8`, '#2c2f4a', 6))
        .join(''),
    `<clipPath id="bear"><path d="${bear}"/></clipPath>` +
      fade('dusk', [
        [0.25, '#f7c98f'],
        [0.5, '#ee9a76'],
        [0.8, '#9c5a6e'],
      ]),
  )
}

function seaTurtle(): string {
  const [deep, mid, light, cream] = ['#0f4c5c', '#1f7a7a', '#4fb09c', '#f3e6c2']
  const hex = (cx: number, cy: number, r: number, fill: string) =>
    path(
      `M${range(6)
        .map(
          (i) =>
            `${n(cx + r * Math.cos((i * Math.PI) / 3 + Math.PI / 6))} ${n(cy + r * 1.12 * Math.sin((i * Math.PI) / 3 + Math.PI / 6))}`,
        )
        .join('L')}Z`,
      fill,
      `stroke="${cream}" stroke-width="10" stroke-linejoin="round"`,
    ) +
    path(
      `M${range(6)
        .map(
          (i) =>
            `${n(cx + r * 0.5 * Math.cos((i * Math.PI) / 3 + Math.PI / 6))} ${n(cy + r * 0.56 * Math.sin((i * Math.PI) / 3 + Math.PI / 6))}`,
        )
        .join('L')}Z`,
      'none',
      `stroke="${cream}" stroke-width="4" opacity="0.7"`,
    )
  const flipper =
    path('M350 340C260 250 150 210 60 240C40 300 90 380 180 430C240 460 300 450 340 440Z', mid) +
    [
      [130, 280, 24],
      [190, 300, 28],
      [250, 340, 30],
      [170, 360, 22],
      [232, 398, 24],
      [110, 330, 15],
      [300, 390, 22],
    ]
      .map(([x = 0, y = 0, r = 0]) => hex(x, y, r, light))
      .join('')
  const rear =
    path('M370 720C310 760 270 830 280 900C340 900 420 850 440 780Z', mid) +
    [
      [330, 830, 20],
      [370, 800, 22],
      [320, 870, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => hex(x, y, r, light))
      .join('')
  const head =
    path(
      'M500 110C570 110 596 170 586 230C580 280 550 310 500 312C450 310 420 280 414 230C404 170 430 110 500 110Z',
      mid,
    ) +
    hex(500, 190, 34, light) +
    hex(452, 240, 22, light) +
    hex(548, 240, 22, light) +
    circle(446, 180, 13, deep) +
    circle(554, 180, 13, deep) +
    circle(443, 176, 4, '#fff') +
    circle(551, 176, 4, '#fff')
  const shell =
    path(
      'M500 270C660 270 740 400 726 550C714 690 610 800 500 830C390 800 286 690 274 550C260 400 340 270 500 270Z',
      deep,
    ) +
    `<g clip-path="url(#shell)">${[
      [500, 380, 84],
      [500, 530, 84],
      [500, 680, 84],
      [354, 455, 84],
      [646, 455, 84],
      [354, 605, 84],
      [646, 605, 84],
      [354, 755, 84],
      [646, 755, 84],
      [354, 305, 84],
      [646, 305, 84],
    ]
      .map(([x = 0, y = 0, r = 0], i) => hex(x, y, r, i < 3 ? light : mid))
      .join('')}</g>` +
    path(
      'M500 270C660 270 740 400 726 550C714 690 610 800 500 830C390 800 286 690 274 550C260 400 340 270 500 270Z',
      'none',
      `stroke="${deep}" stroke-width="22"`,
    )
  const waves =
    [
      [80, 600],
      [800, 660],
      [60, 690],
      [830, 750],
    ]
      .map(([x = 0, y = 0]) => line(`M${x} ${y}q26-28 52 0t52 0`, light, 9))
      .join('') +
    circle(150, 540, 9, light) +
    circle(880, 600, 9, light) +
    circle(120, 160, 8, mid) +
    circle(860, 150, 11, mid)
  return svg(
    1000,
    1000,
    waves + mirror(flipper + rear, 500) + path('M500 820L478 880L500 910L522 880Z', mid) + head + shell,
    '<clipPath id="shell"><path d="M500 270C660 270 740 400 726 550C714 690 610 800 500 830C390 800 286 690 274 550C260 400 340 270 500 270Z"/></clipPath>',
  )
}

function owlNight(): string {
  const random = seeded(12)
  const [w, h] = [954, 1400]
  const feathers = range(9)
    .flatMap((r) =>
      range(7 - (r % 2)).map((c) =>
        path(
          `M${(c - 3 + (r % 2) * 0.5) * 62 - 31} ${r * 46}a31 38 0 0 0 62 0Z`,
          ['#c98a54', '#a9683d', '#e0b07a'][(r + c) % 3] ?? '',
        ),
      ),
    )
    .join('')
  const owl = group(
    'translate(477 560)',
    path(
      'M0-250C150-250 250-150 250 60C250 280 150 420 0 440C-150 420-250 280-250 60C-250-150-150-250 0-250Z',
      '#6b4030',
    ) +
      `<g clip-path="url(#breast)">${rect(-250, -100, 500, 600, '#8a5436')}${group('translate(0 60)', feathers)}</g>` +
      path(
        'M-250 20C-300 180-250 340-120 420C-150 280-170 140-150 20ZM250 20C300 180 250 340 120 420C150 280 170 140 150 20Z',
        '#4b2c26',
      ) +
      path('M-216-140L-236-300Q-130-270-60-220L60-220Q130-270 236-300L216-140C180-60-180-60-216-140Z', '#6b4030') +
      path('M0-180L-60-220L60-220Z', '#4b2c26') +
      [-96, 96]
        .map(
          (x) =>
            circle(x, -96, 100, '#f0d6a6') +
            ring(x, -96, 84, '#c98a54', 7, 'stroke-dasharray="3 12"') +
            circle(x, -96, 58, '#f4b63f') +
            circle(x, -96, 34, '#1b1626') +
            circle(x + 13, -110, 11, '#fff'),
        )
        .join('') +
      path('M-26-60Q0-92 26-60Q16-6 0 10Q-16-6-26-60Z', '#e2953a') +
      line('M-70 432l0 44M-44 436l0 44M-18 438l0 42M70 432l0 44M44 436l0 44M18 438l0 42', '#e2953a', 17),
  )
  const branch =
    path('M-20 1020C200 990 500 1050 980 990L980 1040C560 1096 220 1040-20 1080Z', '#2c1d2c') +
    range(16)
      .map((i) =>
        leaf(40 + i * 58, 1030 + 14 * Math.sin(i), 110, 46, i % 2 ? -48 : 56, i % 3 ? '#2f6b5e' : '#5a9077', '#1b3f3c'),
      )
      .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#night)') +
      stars(random, 150, w, 1000) +
      circle(477, 480, 390, '#f4dfa8', 'opacity="0.14"') +
      circle(477, 480, 330, '#f6e2ac') +
      [
        [300, 300, 40],
        [640, 260, 26],
        [700, 420, 48],
        [250, 520, 30],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e9cf8d'))
        .join('') +
      [
        [110, 160, 22],
        [850, 190, 28],
        [820, 900, 16],
        [90, 880, 20],
      ]
        .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, '#f6e2ac'))
        .join('') +
      path(
        hill(
          [
            [0, 1240],
            [240, 1190],
            [520, 1250],
            [954, 1180],
          ],
          h,
        ),
        '#141c3c',
      ) +
      range(30)
        .map((i) => pine(i * 34, 1400, 120 + random() * 160, '#0c1229', 6))
        .join('') +
      owl +
      branch,
    fade('night', [
      [0, '#111a45'],
      [0.7, '#3a3f7a'],
      [1, '#5d5486'],
    ]) +
      '<clipPath id="breast"><path d="M0-120C110-120 160-20 160 120C160 280 90 400 0 430C-90 400-160 280-160 120C-160-20-110-120 0-120Z"/></clipPath>',
  )
}

function butterflyChart(): string {
  const butterfly = (x: number, y: number, s: number, k: number) => {
    const [a, b, c] = [
      ['#e2793a', '#2b2230', '#f7d9a0'],
      ['#2f7fb8', '#14253f', '#a9dcec'],
      ['#d9b13f', '#4a2f22', '#fbeeb8'],
      ['#8a5fa8', '#2c1f3f', '#e0c4ee'],
      ['#4f9a72', '#173a2f', '#d2e8b8'],
      ['#c8434f', '#2b1620', '#f7c6b8'],
    ][k % 6] ?? ['#000', '#000', '#000']
    const fore =
      [
        ['M10-30C60-170 190-210 230-170C250-110 180-10 20 10Z', 'M30-34C70-130 160-170 200-146C206-104 150-40 40-10Z'],
        [
          'M10-30C40-150 150-230 240-200C220-150 240-90 200-50C140-10 70 0 20 10Z',
          'M34-36C60-120 140-186 206-172C194-130 206-90 172-66C130-36 80-20 40-12Z',
        ],
      ][k % 2] ?? []
    const hind =
      [
        ['M16 6C120-6 210 40 200 120C180 190 90 170 50 110Z', 'M40 24C110 16 172 54 168 110C150 150 98 134 66 96Z'],
        [
          'M16 6C110 0 190 30 180 100C170 140 140 130 150 220C110 200 70 140 40 90Z',
          'M40 22C100 18 156 42 150 90C140 112 116 112 112 150C90 132 70 110 54 80Z',
        ],
      ][Math.floor(k / 2) % 2] ?? []
    const wing =
      path(fore[0] ?? '', b) +
      path(fore[1] ?? '', a) +
      path(hind[0] ?? '', b) +
      path(hind[1] ?? '', c) +
      circle(150, -120, 15, c) +
      circle(180, -80, 9, c) +
      circle(110, 74, 17, a) +
      circle(110, 74, 7, b) +
      line('M40-20L150-120M40-16L160-76M44 30L130 90', b, 4)
    return group(
      `translate(${x} ${y}) scale(${s})`,
      mirror(wing, 0) +
        ellipse(0, 20, 13, 76, '#1f1a22') +
        circle(0, -62, 15, '#1f1a22') +
        line('M-4-70C-20-120-40-140-60-150M4-70C20-120 40-140 60-150', '#1f1a22', 4.5) +
        circle(-62, -152, 6, '#1f1a22') +
        circle(62, -152, 6, '#1f1a22'),
    )
  }
  const rows = range(12)
    .map((i) => {
      const [x, y] = [200 + (i % 3) * 300, 330 + Math.floor(i / 3) * 272]
      return (
        butterfly(x, y, 0.52, (i * 5 + Math.floor(i / 3)) % 12) +
        line(`M${x - 46} ${y + 118}L${x + 46} ${y + 118}`, '#b9a06d', 2.5)
      )
    })
    .join('')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, '#f6eedc') +
      rect(44, 44, 912, 1312, 'none', 'stroke="#8a7546" stroke-width="4"') +
      rect(60, 60, 880, 1280, 'none', 'stroke="#8a7546" stroke-width="1.5"') +
      word('butterflies', 500, 120, 470, 'fill="#4a3a22"') +
      line('M360 196L640 196', '#8a7546', 2.5) +
      sparkle(500, 196, 14, '#c9703a') +
      rows,
  )
}

export const animals: Readonly<Record<string, () => string>> = {
  'fox-curl': foxCurl,
  'moon-cat': moonCat,
  'whale-song': whaleSong,
  'crane-flight': craneFlight,
  'elephant-mandala': elephantMandala,
  'tiger-stare': tigerStare,
  'koi-pond': koiPond,
  'toucan-jungle': toucanJungle,
  'bear-forest': bearForest,
  'sea-turtle': seaTurtle,
  'owl-night': owlNight,
  'butterfly-chart': butterflyChart,
}
