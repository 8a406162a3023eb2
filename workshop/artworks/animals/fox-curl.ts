import { between, circle, leaf, line, path, pick, range, rect, seeded, svg } from '../draw.ts'

export function foxCurl(): string {
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
