import { between, circle, group, line, n, path, pick, range, rect, ring, seeded, svg } from '../draw.ts'

export function memphisPlay(): string {
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
