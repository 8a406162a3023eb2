import {
  between,
  circle,
  ellipse,
  fade,
  group,
  line,
  n,
  type Point,
  path,
  pick,
  polygon,
  range,
  rect,
  ring,
  seeded,
  sparkle,
  stars,
  svg,
} from './draw.ts'

const CREAM = '#f6ecd9'

function bauhausGrid(): string {
  const random = seeded(19)
  const tones = ['#d8402f', '#1d4e89', '#f2b134', '#1b1b1e', '#f6ecd9', '#5aa9a1']
  const cell = (x: number, y: number, i: number) => {
    const ground = tones[(i * 7 + Math.floor(i / 5) * 2) % 6] ?? ''
    const ink = tones[(i * 7 + Math.floor(i / 5) * 2 + 2 + (i % 3)) % 6] ?? ''
    const third = tones[(i * 7 + Math.floor(i / 5) * 2 + 1) % 6] ?? ''
    const turn = Math.floor(random() * 4) * 90
    const shapes = [
      path('M0 0L200 0A200 200 0 0 1 0 200Z', ink) + circle(52, 52, 34, third),
      circle(100, 100, 82, ink) + path('M100 18A82 82 0 0 1 100 182Z', third),
      path('M0 0L200 200L0 200Z', ink) + circle(140, 62, 40, third),
      path('M0 100A100 100 0 0 1 200 100Z', ink) + path('M0 200A100 100 0 0 1 200 200Z', third),
      range(4)
        .map((k) => rect(0, k * 50, 200, 25, ink))
        .join(''),
      path('M0 0A200 200 0 0 1 200 200L130 200A130 130 0 0 0 0 70Z', ink) +
        path('M0 120A80 80 0 0 1 80 200L0 200Z', third),
      range(3)
        .flatMap((r) => range(3).map((c) => circle(40 + c * 60, 40 + r * 60, 17, ink)))
        .join(''),
    ]
    return group(
      `translate(${x} ${y}) rotate(${turn} 100 100)`,
      rect(-0.5, -0.5, 201, 201, ground) + (shapes[(i * 3 + Math.floor(i / 5)) % shapes.length] ?? ''),
    )
  }
  return svg(
    1000,
    1000,
    range(25)
      .map((i) => cell((i % 5) * 200, Math.floor(i / 5) * 200, i))
      .join(''),
  )
}

function midCenturyArches(): string {
  const arch = (cx: number, base: number, r: number, tones: readonly string[]) =>
    tones
      .map((tone, i) => {
        const k = r - (i * r) / tones.length
        return path(
          `M${n(cx - k)} ${base}L${n(cx - k)} ${n(base - r * 1.1)}A${n(k)} ${n(k)} 0 0 1 ${n(cx + k)} ${n(base - r * 1.1)}L${n(cx + k)} ${base}Z`,
          tone,
        )
      })
      .join('')
  const twig =
    line('M770 690C740 520 790 400 760 210', '#3f4a3c', 6) +
    range(8)
      .map((i) =>
        group(
          `translate(${760 + 14 * Math.sin(i)} ${640 - i * 55}) rotate(${i % 2 ? -32 : -148})`,
          path('M0 0C30-34 100-40 130 0C100 26 30 22 0 0Z', i % 3 ? '#6d7b5c' : '#48553f'),
        ),
      )
      .join('')
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, CREAM) +
      circle(330, 350, 170, '#e2a13f') +
      twig +
      arch(340, 1180, 260, ['#b4552d', '#d98452', '#eec39a', CREAM, '#c97b4a']) +
      arch(690, 1180, 190, ['#3f5a58', '#7d9b8f', '#cdd6c0', '#3f5a58']) +
      ellipse(820, 1130, 90, 70, '#d9a58a') +
      path('M0 1180L1000 1180L1000 1400L0 1400Z', '#8f3f24') +
      path('M0 1180Q260 1270 520 1190T1000 1240L1000 1400L0 1400Z', '#6e2d1b') +
      range(7)
        .map((i) => line(`M${60 + i * 20} ${1340 + i * 5}q260-70 430-20t420-10`, '#b4552d', 3, 'opacity="0.6"'))
        .join(''),
  )
}

function opArtSphere(): string {
  const cells = range(24)
    .flatMap((row) =>
      range(24).map((col) => {
        if ((row + col) % 2) return ''
        const corner = (r: number, c: number): Point => {
          const [x, y] = [c / 12 - 1, r / 12 - 1]
          const d = Math.hypot(x, y)
          const pull = d < 0.86 && d > 0 ? (0.86 * Math.sin(((d / 0.86) * Math.PI) / 2)) / d : 1
          return [500 + x * pull * 470, 500 + y * pull * 470]
        }
        return path(
          polygon([corner(row, col), corner(row, col + 1), corner(row + 1, col + 1), corner(row + 1, col)]),
          '#151517',
        )
      }),
    )
    .join('')
  return svg(
    1000,
    1000,
    `<g clip-path="url(#disc)">${rect(0, 0, 1000, 1000, '#f4efe4')}${cells}</g>${ring(500, 500, 474, '#151517', 12)}${circle(500, 500, 404, 'url(#ball)')}`,
    `<clipPath id="disc"><circle cx="500" cy="500" r="474"/></clipPath><radialGradient id="ball" cx="0.36" cy="0.3" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>`,
  )
}

function sunburstDial(): string {
  const wedge = (a: number, b: number, r: number, fill: string) =>
    path(
      `M500 500L${n(500 + r * Math.cos(a))} ${n(500 + r * Math.sin(a))}L${n(500 + r * Math.cos(b))} ${n(500 + r * Math.sin(b))}Z`,
      fill,
    )
  const step = Math.PI / 24
  const rays = range(48)
    .map((i) => wedge(i * step, (i + 1) * step + 0.002, 760, ['#f2b544', '#e2793a', '#f6e2b8', '#b8432f'][i % 4] ?? ''))
    .join('')
  const scallops = range(24)
    .map((i) => {
      const a = (i * Math.PI) / 12
      return circle(500 + 322 * Math.cos(a), 500 + 322 * Math.sin(a), 43, i % 2 ? '#f6e2b8' : '#23484f')
    })
    .join('')
  const beads = range(48)
    .map((i) => {
      const a = (i * Math.PI) / 24
      return circle(500 + 424 * Math.cos(a), 500 + 424 * Math.sin(a), i % 2 ? 6 : 11, '#23484f')
    })
    .join('')
  const spikes = range(24)
    .map((i) => group(`rotate(${i * 15} 500 500)`, path('M478 300L500 200L522 300Z', i % 2 ? '#e2793a' : '#f2b544')))
    .join('')
  return svg(
    1000,
    1000,
    rays +
      circle(500, 500, 456, '#f6e2b8') +
      ring(500, 500, 456, '#b8432f', 10) +
      beads +
      circle(500, 500, 392, '#b8432f') +
      scallops +
      circle(500, 500, 318, '#23484f') +
      spikes +
      circle(500, 500, 196, '#f2b544') +
      circle(500, 500, 168, '#f6e2b8') +
      circle(500, 500, 140, '#e2793a') +
      circle(500, 500, 108, '#b8432f') +
      circle(500, 500, 74, '#f2b544'),
  )
}

function memphisPlay(): string {
  const random = seeded(23)
  const [w, h] = [840, 1400]
  const tones = ['#ff5d73', '#2ec4b6', '#ffbf3f', '#3a3ff0', '#151b3d', '#ff8fb8']
  const shapes: ((s: number, a: string, b: string) => string)[] = [
    (s, a, b) => circle(s * 0.14, s * 0.14, s, b) + circle(0, 0, s, a),
    (s, a) =>
      line(
        `M${-s * 1.6} 0l${s * 0.53} ${-s * 0.7}l${s * 0.53} ${s * 0.7}l${s * 0.53} ${-s * 0.7}l${s * 0.53} ${s * 0.7}l${s * 0.53} ${-s * 0.7}l${s * 0.53} ${s * 0.7}`,
        a,
        s * 0.26,
      ),
    (s, a, b) =>
      path(`M0 ${-s}L${s * 0.95} ${s * 0.7}L${-s * 0.95} ${s * 0.7}Z`, a) +
      line(`M${s * 0.2} ${-s}L${s * 1.15} ${s * 0.7}L${-s * 0.75} ${s * 0.7}`, b, s * 0.1),
    (s, a, b) =>
      rect(-s, -s * 0.4, s * 2, s * 0.8, a, `rx="${s * 0.4}"`) +
      range(5)
        .map((i) => rect(-s * 0.7 + i * s * 0.32, -s * 0.4, s * 0.12, s * 0.8, b))
        .join(''),
    (s, a) => ring(0, 0, s * 0.8, a, s * 0.34),
    (s, a) =>
      range(4)
        .flatMap((r) => range(4).map((c) => circle((c - 1.5) * s * 0.5, (r - 1.5) * s * 0.5, s * 0.12, a)))
        .join(''),
    (s, a) => line(`M${-s * 1.4} 0q${s * 0.35} ${-s} ${s * 0.7} 0t${s * 0.7} 0t${s * 0.7} 0t${s * 0.7} 0`, a, s * 0.24),
    (s, a, b) =>
      path(`M${-s} 0A${s} ${s} 0 0 1 ${s} 0Z`, a) + path(`M${-s * 0.5} 0A${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.5} 0Z`, b),
  ]
  const bits = range(40)
    .map((i) => {
      const x = (i % 5) * 188 + (Math.floor(i / 5) % 2 ? 94 : 0) + between(random, -14, 14)
      const y = 60 + Math.floor(i / 5) * 182 + between(random, -20, 20)
      const a = tones[(i * 5 + 1) % 6] ?? ''
      const b = tones[(i * 5 + 4) % 6] ?? ''
      return group(
        `translate(${n(x)} ${n(y)}) rotate(${n(random() * 360)})`,
        (shapes[(i * 3 + Math.floor(i / 5) * 6 + Math.floor(random() * 2) * 4) % 8] ?? shapes[0])?.(62, a, b) ?? '',
      )
    })
    .join('')
  const confetti = range(90)
    .map(() =>
      group(
        `translate(${n(random() * w)} ${n(random() * h)}) rotate(${n(random() * 360)})`,
        rect(-11, -3.5, 22, 7, pick(random, tones), 'rx="3.5"'),
      ),
    )
    .join('')
  return svg(w, h, rect(0, 0, w, h, '#fdf2e4') + confetti + bits)
}

function retroRainbow(): string {
  const tones = ['#e2553d', '#f0873e', '#f5b84a', '#f6e3b4', '#5aa396', '#2f6f7e']
  const arcs = tones
    .map((tone, i) => {
      const r = 560 - i * 66
      return path(
        `M${625 - r} 760A${r} ${r} 0 0 1 ${625 + r} 760L${625 + r - 56} 760A${r - 56} ${r - 56} 0 0 0 ${625 - r + 56} 760Z`,
        tone,
      )
    })
    .join('')
  const drops = tones
    .map((tone, i) =>
      [625 - 560 + i * 66, 625 + 504 - i * 66]
        .map((x, side) => rect(x, 700, 56, 112 + ((i * 61 + side * 37) % 150), tone, 'rx="28"'))
        .join(''),
    )
    .join('')
  const sun = circle(625, 690, 112, '#f5b84a') + path('M513 690A112 112 0 0 0 737 690Z', '#f0873e')
  return svg(1250, 1000, arcs + drops + sun)
}

function terrazzo(): string {
  const random = seeded(41)
  const tones = ['#d98a73', '#3f5f63', '#e7b65c', '#8fae9b', '#2b3440', '#c8a9a0', '#f7d9cf', '#7d94a8']
  const placed: { x: number; y: number; r: number }[] = []
  for (let tries = 0; tries < 6000 && placed.length < 330; tries += 1) {
    const r =
      placed.length < 40
        ? between(random, 34, 58)
        : placed.length < 120
          ? between(random, 16, 30)
          : between(random, 4, 12)
    const spot = { x: random() * 1000, y: random() * 1000, r }
    if (placed.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.r + r + 3)) placed.push(spot)
  }
  const chips = placed
    .map(({ x, y, r }) => {
      const sides = 5 + Math.floor(random() * 3)
      const spin = random() * 6
      return path(
        polygon(
          range(sides).map((i): Point => {
            const a = spin + (i / sides) * Math.PI * 2 + between(random, -0.28, 0.28)
            const k = r * between(random, 0.72, 1.02)
            return [x + k * Math.cos(a), y + k * Math.sin(a)]
          }),
        ),
        pick(random, tones),
      )
    })
    .join('')
  return svg(1000, 1000, rect(0, 0, 1000, 1000, '#f5f0e6') + chips)
}

function moonPhases(): string {
  const [pale, gold] = ['#f3ead2', '#d9b66a']
  const phase = (x: number, y: number, r: number, lit: number) => {
    const rx = r * Math.abs(Math.cos(lit * Math.PI))
    const waxing = x < 550
    const sweep = lit < 0.5 ? 0 : 1
    const d = waxing
      ? `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${n(rx)} ${r} 0 0 ${sweep} ${x} ${y - r}Z`
      : `M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}A${n(rx)} ${r} 0 0 ${1 - sweep} ${x} ${y - r}Z`
    return ring(x, y, r, gold, 4) + path(d, pale)
  }
  const row = [
    [112, 46, 0.18],
    [226, 54, 0.34],
    [356, 64, 0.5],
    [744, 64, 0.5],
    [874, 54, 0.34],
    [988, 46, 0.18],
  ]
    .map(([x = 0, r = 0, lit = 0]) => phase(x, 480, r, lit))
    .join('')
  const moon =
    circle(550, 480, 104, pale) +
    [
      [515, 445, 20],
      [590, 500, 28],
      [535, 530, 14],
      [585, 430, 12],
      [500, 500, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#dccda5'))
      .join('') +
    ring(550, 480, 124, gold, 4)
  const rays = range(36)
    .map((i) => {
      const a = (i * Math.PI) / 18
      const far = i % 3 === 0 ? 190 : 160
      return line(
        `M${n(550 + 140 * Math.cos(a))} ${n(480 + 140 * Math.sin(a))}L${n(550 + far * Math.cos(a))} ${n(480 + far * Math.sin(a))}`,
        gold,
        4,
      )
    })
    .join('')
  const vine = [1, -1]
    .map((s) =>
      group(
        `translate(550 ${480 + s * 250}) scale(1 ${s})`,
        line('M-330 0Q-160 110 0 110Q160 110 330 0', gold, 4) +
          range(13)
            .map((i) => {
              const t = (i - 6) / 6.6
              return group(
                `translate(${n(t * 310)} ${n(110 - 96 * t * t)}) rotate(${n(90 - t * 50)})`,
                path('M0 0C12-14 34-14 48 0C34 14 12 14 0 0Z', i % 2 ? pale : gold),
              )
            })
            .join(''),
      ),
    )
    .join('')
  const sky = [
    [550, 150, 34],
    [300, 190, 18],
    [800, 190, 18],
    [300, 770, 18],
    [800, 770, 18],
    [550, 812, 34],
    [420, 120, 10],
    [680, 120, 10],
    [420, 850, 10],
    [680, 850, 10],
  ]
    .map(([x = 0, y = 0, r = 0]) => sparkle(x, y, r, pale))
    .join('')
  return svg(1100, 1000, rays + moon + row + vine + sky)
}

/** Iso-lines of a sum of bumps, by marching squares, as one path per level. */
function contourLines(): string {
  const random = seeded(64)
  const [w, h, cell] = [1200, 1000, 8]
  const bumps = range(15).map(() => ({
    x: random() * w,
    y: random() * h,
    r: between(random, 110, 330),
    a: between(random, -0.8, 1),
  }))
  const field = (x: number, y: number) =>
    bumps.reduce((sum, b) => sum + b.a * Math.exp(-((x - b.x) ** 2 + (y - b.y) ** 2) / (b.r * b.r)), 0) +
    0.05 * Math.sin(x / 90) * Math.cos(y / 70)
  const [cols, rows] = [w / cell + 1, h / cell + 1]
  const grid = range(rows).map((r) => range(cols).map((c) => field(c * cell, r * cell)))
  const at = (r: number, c: number) => grid[r]?.[c] ?? 0
  const body = range(30)
    .map((k) => {
      const level = -0.9 + k * 0.075
      let d = ''
      for (let r = 0; r < rows - 1; r += 1)
        for (let c = 0; c < cols - 1; c += 1) {
          const [a, b, e, f] = [at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)]
          const cut: Point[] = []
          const cross = (p: number, q: number, x0: number, y0: number, x1: number, y1: number) => {
            if (p < level !== q < level) {
              const t = (level - p) / (q - p)
              cut.push([(x0 + (x1 - x0) * t) * cell, (y0 + (y1 - y0) * t) * cell])
            }
          }
          cross(a, b, c, r, c + 1, r)
          cross(b, e, c + 1, r, c + 1, r + 1)
          cross(f, e, c, r + 1, c + 1, r + 1)
          cross(a, f, c, r, c, r + 1)
          for (let i = 0; i + 1 < cut.length; i += 2) {
            const [p, q] = [cut[i], cut[i + 1]]
            if (p && q) d += `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`
          }
        }
      const strong = k % 5 === 0
      return line(d, strong ? '#f2c078' : '#5fb3ad', strong ? 3.6 : 2, strong ? '' : 'opacity="0.75"')
    })
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, 'url(#ground)') + body,
    fade('ground', [
      [0, '#0d3b45'],
      [1, '#0a2430'],
    ]),
  )
}

function halftoneWave(): string {
  const dots = range(46)
    .flatMap((row) =>
      range(61).map((col) => {
        const [x, y] = [col * 20 + (row % 2 ? 10 : 0), row * 22 + 4]
        const swell = Math.sin(x / 150 + y / 260) + Math.sin(y / 120 - x / 330 + 1.3)
        const r = 1.6 + 8.2 * Math.max(0, (swell + 1.7) / 3.7) ** 1.7
        const t = Math.min(1, Math.max(0, x / 1200 + 0.16 * swell))
        const mix = (a: number, b: number) => Math.round(a + (b - a) * t)
        return circle(x, y, r, `rgb(${mix(255, 60)},${mix(122, 120)},${mix(90, 255)})`)
      }),
    )
    .join('')
  return svg(1200, 1000, rect(0, 0, 1200, 1000, '#10152b') + dots)
}

function artDecoFan(): string {
  const [ground, gold] = ['#0f2e33', '#d8b26a']
  const fan = (x: number, y: number) =>
    group(
      `translate(${n(x)} ${n(y)})`,
      path('M-100 0A100 100 0 0 1 100 0Z', ground) +
        [100, 92, 56, 26]
          .map((r, i) =>
            path(
              `M${-r} 0A${r} ${r} 0 0 1 ${r} 0`,
              i === 3 ? gold : 'none',
              `stroke="${gold}" stroke-width="${i === 0 ? 5 : 3}"`,
            ),
          )
          .join('') +
        range(13)
          .map((i) => {
            const a = Math.PI + (i * Math.PI) / 12
            const [c, s] = [Math.cos(a), Math.sin(a)]
            return (
              line(`M${n(56 * c)} ${n(56 * s)}L${n(92 * c)} ${n(92 * s)}`, gold, 2.5) +
              (i < 12 ? circle(74 * Math.cos(a + Math.PI / 24), 74 * Math.sin(a + Math.PI / 24), 4, gold) : '')
            )
          })
          .join('') +
        range(7)
          .map((i) => {
            const a = Math.PI + ((i + 0.5) * Math.PI) / 7
            return line(
              `M${n(30 * Math.cos(a))} ${n(30 * Math.sin(a))}L${n(50 * Math.cos(a))} ${n(50 * Math.sin(a))}`,
              '#c4674b',
              6,
            )
          })
          .join(''),
    )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, ground) +
      range(21)
        .flatMap((row) => range(7).map((col) => fan(col * 200 - (row % 2 ? 100 : 0), row * 56 - 40)))
        .join(''),
  )
}

function kilimWeave(): string {
  const tones = ['#8f2d22', '#d9853b', '#f0dcb4', '#1f4a53', '#c9563c', '#2b2a33']
  const step = (cx: number, cy: number, r: number, tone: string, k = 10) =>
    range(2 * r + 1)
      .map((i) => {
        const half = r - Math.abs(i - r)
        return rect(cx - (half + 0.5) * k, cy + (i - r - 0.5) * k, (2 * half + 1) * k, k + 0.4, tone)
      })
      .join('')
  const diamond = (x: number, y: number, order: readonly number[]) =>
    [9, 7, 5, 3, 1].map((r, i) => step(x, y, r, tones[order[i] ?? 0] ?? '')).join('')
  const teeth = (y: number, tone: string, up: boolean) =>
    range(26)
      .map((i) =>
        range(3)
          .map((k) => rect(i * 40 + k * 5, up ? y - k * 7 : y + k * 7, 40 - k * 10, 7.4, tone))
          .join(''),
      )
      .join('')
  let body = rect(0, 0, 1000, 1000, '#8f2d22')
  const bands = [
    { y: 0, g: 3 },
    { y: 250, g: 0 },
    { y: 500, g: 1 },
    { y: 750, g: 0 },
  ]
  bands.forEach(({ y, g }, b) => {
    body += rect(0, y, 1000, 250.5, tones[g] ?? '')
    body +=
      range(6)
        .map((i) =>
          diamond(
            i * 200,
            y + 125,
            [
              [2, 4, 1, 5, 2],
              [1, 3, 2, 4, 5],
              [2, 3, 0, 2, 5],
              [1, 3, 2, 4, 5],
            ][b] ?? [],
          ),
        )
        .join('') +
      range(5)
        .map(
          (i) =>
            step(100 + i * 200, y + 125, 3, tones[b % 2 ? 2 : 1] ?? '') +
            step(100 + i * 200, y + 125, 1, tones[5] ?? ''),
        )
        .join('')
    body +=
      rect(0, y - 12, 1000, 24, tones[2] ?? '') +
      rect(0, y - 5, 1000, 10, tones[5] ?? '') +
      teeth(y + 12, tones[2] ?? '', false) +
      teeth(y - 19, tones[2] ?? '', true)
  })
  return svg(
    1000,
    1000,
    body +
      rect(0, 988, 1000, 24, tones[2] ?? '') +
      rect(0, 995, 1000, 10, tones[5] ?? '') +
      teeth(981, tones[2] ?? '', true),
  )
}

function checkerWarp(): string {
  const bend = (x: number, y: number): Point => [
    x + 46 * Math.sin(y / 150) + 22 * Math.sin(y / 61 + x / 200),
    y + 40 * Math.sin(x / 140 + y / 330),
  ]
  const cells = range(27)
    .flatMap((row) =>
      range(17).map((col) => {
        if ((row + col) % 2) return ''
        const [x, y] = [col * 60 - 90, row * 60 - 90]
        const side = (x0: number, y0: number, x1: number, y1: number) =>
          range(5).map((i) => bend(x0 + ((x1 - x0) * i) / 5, y0 + ((y1 - y0) * i) / 5))
        return path(
          polygon([
            ...side(x, y, x + 60, y),
            ...side(x + 60, y, x + 60, y + 60),
            ...side(x + 60, y + 60, x, y + 60),
            ...side(x, y + 60, x, y),
          ]),
          'url(#ink)',
        )
      }),
    )
    .join('')
  return svg(
    840,
    1400,
    rect(0, 0, 840, 1400, '#fbeedb') + cells,
    `<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="300" y2="1400"><stop offset="0" stop-color="#7b3fe4"/><stop offset="0.5" stop-color="#e4508f"/><stop offset="1" stop-color="#f79045"/></linearGradient>`,
  )
}

function batikWaves(): string {
  const [w, h] = [1223, 1000]
  const [indigo, cream, brown] = ['#15294f', '#efe0bd', '#a5653a']
  const hook =
    path(
      'M0 0C40-70 120-70 126-14C130 30 76 46 62 14C54-8 84-20 92-4C96-34 44-40 30 6C22 40 44 84 96 88C60 108-14 92 0 0Z',
      cream,
    ) +
    circle(74, 6, 7, brown) +
    line('M14 26C10 60 40 100 92 104', brown, 5)
  const diagonal = range(17)
    .map((lane) =>
      group(
        `translate(${lane * 170 - 1300} 0) rotate(38 0 500)`,
        range(18)
          .map((i) => group(`translate(0 ${i * 112 - 500})`, hook))
          .join('') +
          line('M-30-600L-30 1700', cream, 5) +
          range(64)
            .map((i) => group(`translate(-46 ${i * 36 - 600}) rotate(45)`, rect(-7, -7, 14, 14, i % 2 ? brown : cream)))
            .join('') +
          line('M-62-600L-62 1700', cream, 5) +
          range(54)
            .map((i) => circle(140, i * 42 - 600, 4, '#7fa0c9'))
            .join(''),
      ),
    )
    .join('')
  return svg(w, h, rect(0, 0, w, h, indigo) + diagonal)
}

function seigaiha(): string {
  const tones = [
    ['#123f73', '#f5efe0'],
    ['#2a6aa5', '#f5efe0'],
    ['#0d2c54', '#e8d9b0'],
    ['#5b9cc6', '#f5efe0'],
  ] as const
  const scale = (x: number, y: number, i: number) => {
    const [ink, paper] = tones[i % 4] ?? tones[0]
    return (
      [78, 70, 54, 46, 30, 22].map((r, k) => circle(x, y, r, k % 2 ? ink : paper)).join('') +
      (i % 7 === 3 ? circle(x, y, 22, '#d9a441') : '')
    )
  }
  return svg(
    1223,
    1000,
    rect(0, 0, 1223, 1000, '#123f73') +
      range(30)
        .flatMap((row) =>
          range(10).map((col) =>
            scale(col * 152.9 - (row % 2 ? 76.4 : 0), row * 38 - 30, row * 3 + col * 5 + (row % 3)),
          ),
        )
        .join(''),
  )
}

function constellations(): string {
  const random = seeded(7)
  const gold = '#f0d698'
  const figures: Point[][] = [
    [
      [0, 0],
      [60, -30],
      [120, -18],
      [168, 20],
      [260, 30],
      [270, 100],
      [180, 96],
      [168, 20],
    ],
    [
      [0, 0],
      [70, 60],
      [150, 30],
      [220, 90],
      [300, 60],
    ],
    [
      [0, 100],
      [60, 0],
      [130, 90],
      [200, 10],
      [260, 110],
    ],
    [
      [0, 0],
      [40, 110],
      [0, 210],
      [90, 130],
      [40, 110],
      [150, 40],
    ],
    [
      [0, 0],
      [90, 30],
      [180, -10],
      [240, 60],
      [180, 130],
      [90, 110],
      [90, 30],
    ],
  ]
  const spots: Point[] = [
    [90, 150],
    [560, 110],
    [660, 330],
    [130, 400],
    [380, 560],
    [690, 640],
    [90, 790],
    [420, 860],
    [770, 900],
  ]
  const drawn = spots
    .map(([x, y], i) => {
      const figure = figures[i % 5] ?? []
      return group(
        `translate(${x} ${y}) rotate(${((i * 23) % 40) - 20})`,
        line(`M${figure.map(([px, py]) => `${px} ${py}`).join('L')}`, '#8fa8d9', 2.5, 'stroke-dasharray="2 8"') +
          figure.map(([px, py], k) => (k % 3 === 0 ? sparkle(px, py, 19, gold) : circle(px, py, 6, '#fff'))).join(''),
      )
    })
    .join('')
  const planets =
    circle(450, 330, 46, '#d9845a') +
    line('M372 352Q450 386 528 306', gold, 6) +
    circle(890, 200, 34, '#7ea7c9') +
    circle(878, 190, 8, '#a9c6de') +
    path('M300 700A56 56 0 1 0 356 756A44 44 0 0 1 300 700Z', gold) +
    circle(620, 500, 18, '#c7b3e5')
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, 'url(#sky)') + stars(random, 330, 1000, 1000, '#fff', 2.6) + drawn + planets,
    fade('sky', [
      [0, '#101a44'],
      [1, '#1c2d66'],
    ]),
  )
}

export const geometry: Readonly<Record<string, () => string>> = {
  'bauhaus-grid': bauhausGrid,
  'mid-century-arches': midCenturyArches,
  'op-art-sphere': opArtSphere,
  'sunburst-dial': sunburstDial,
  'memphis-play': memphisPlay,
  'retro-rainbow': retroRainbow,
  terrazzo,
  'moon-phases': moonPhases,
  'contour-lines': contourLines,
  'halftone-wave': halftoneWave,
  'art-deco-fan': artDecoFan,
  'kilim-weave': kilimWeave,
  'checker-warp': checkerWarp,
  'batik-parang': batikWaves,
  seigaiha,
  constellations,
}
