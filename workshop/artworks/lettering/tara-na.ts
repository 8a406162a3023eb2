import { circle, line, path, range, rect, ring, svg } from '../draw.ts'
import { signWord } from './parts.ts'

/** "Let's go", with a jeepney loaded for the beach. */
export function taraNa(): string {
  const [red, blue, yellow, steel, dark] = ['#d8392f', '#1f5fa8', '#f6c33c', '#dfe5ea', '#22242c']
  const wheel = (x: number) =>
    circle(x, 610, 88, dark) +
    circle(x, 610, 46, steel) +
    ring(x, 610, 62, '#4a4d58', 6) +
    range(8)
      .map((i) => circle(x + Math.cos(i * 0.785) * 28, 610 + Math.sin(i * 0.785) * 28, 6, '#8b949e'))
      .join('') +
    circle(x, 610, 12, red)
  const windows = range(4)
    .map(
      (i) =>
        rect(352 + i * 152, 250, 128, 112, '#bfe3ee', `rx="14" stroke="${dark}" stroke-width="9"`) +
        path(`M${362 + i * 152} 350l60-92h34l-60 92Z`, '#ffffff', 'opacity=".6"'),
    )
    .join('')
  const stars = range(6)
    .map((i) =>
      path(`M${424 + i * 92} 428l9 20l22 2l-17 15l5 21l-19-11l-19 11l5-21l-17-15l22-2Z`, i % 2 ? '#ffffff' : yellow),
    )
    .join('')
  const body =
    path('M330 190H960Q990 190 990 220V600H330Z', red, `stroke="${dark}" stroke-width="12" stroke-linejoin="round"`) +
    path('M330 396H984V500H330Z', blue) +
    path('M330 500H984V524H330Z', yellow) +
    path('M330 372H984V396H330Z', yellow) +
    rect(318, 160, 690, 44, steel, `rx="16" stroke="${dark}" stroke-width="10"`) +
    windows +
    stars +
    path(
      'M330 330L230 350Q120 366 96 430L84 600H330Z',
      blue,
      `stroke="${dark}" stroke-width="12" stroke-linejoin="round"`,
    ) +
    path('M330 214L262 336L330 330Z', '#bfe3ee', `stroke="${dark}" stroke-width="10" stroke-linejoin="round"`) +
    path('M90 540H330V566H88Z', yellow) +
    line('M150 420H300M140 452H300M134 484H300', steel, 13) +
    circle(112, 470, 36, '#fff3c4', `stroke="${dark}" stroke-width="10"`) +
    rect(50, 578, 950, 34, steel, `rx="14" stroke="${dark}" stroke-width="10"`) +
    line('M196 348q-6-50 26-60q10 22 0 34', steel, 12)
  const load =
    path('M420 156C420 96 470 84 520 84H640C690 84 700 110 700 156Z', '#2f8f6b', `stroke="${dark}" stroke-width="10"`) +
    line('M480 84V156M560 84V156M640 84V156', '#22664c', 8) +
    rect(730, 74, 170, 82, '#e58a3a', `rx="14" stroke="${dark}" stroke-width="10"`) +
    rect(792, 52, 46, 26, 'none', `rx="10" stroke="${dark}" stroke-width="9"`) +
    path(
      'M340 120C440 60 900 20 990 44C940 84 520 130 350 140Z',
      yellow,
      `stroke="${dark}" stroke-width="9" stroke-linejoin="round"`,
    ) +
    line('M400 116C560 76 800 48 930 50', red, 9)
  const road = line('M20 700H1060M80 724H300M420 724H760M860 724H1010', dark, 10)
  return svg(1080, 980, load + body + wheel(240) + wheel(810) + road + signWord('taraNa', 535, 770, 900, red, dark, 11))
}
