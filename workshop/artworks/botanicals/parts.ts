import { circle, ellipse, leaf, line, n, type Point, path, range } from '../draw.ts'

/** A stem curving from (0, 0) upwards with paired leaves. */
export function sprig(
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

export const petals = (count: number, r: number, width: number, fill: string, start = 0.12): string =>
  range(count)
    .map((i) => leaf(0, 0, r, width, (360 * i) / count, fill))
    .join('') + circle(0, 0, r * start, fill)

export const daisy = (r: number, petal: string, heart: string): string =>
  petals(13, r, r * 0.3, petal) + circle(0, 0, r * 0.3, heart)

export const tulip = (r: number, fill: string, dark: string): string =>
  path(
    `M${n(-r * 0.6)} ${n(-r * 0.9)}C${n(-r * 0.8)} ${n(r * 0.4)} ${n(r * 0.8)} ${n(r * 0.4)} ${n(r * 0.6)} ${n(-r * 0.9)}L${n(r * 0.26)} ${n(-r * 0.5)}L0 ${n(-r)}L${n(-r * 0.26)} ${n(-r * 0.5)}Z`,
    fill,
  ) +
  path(
    `M0 ${n(-r)}C${n(r * 0.36)} ${n(-r * 0.5)} ${n(r * 0.3)} 0 0 ${n(r * 0.1)}C${n(-r * 0.3)} 0 ${n(-r * 0.36)} ${n(-r * 0.5)} 0 ${n(-r)}Z`,
    dark,
  )

export const lavender = (h: number, fill: string): string =>
  range(9)
    .map((i) => ellipse((i % 2 ? 1 : -1) * (9 - i * 0.7), -i * h * 0.1, 11 - i * 0.7, 15 - i, fill))
    .join('')

export const fern = (height: number, bend: number, fill: string, stem: string): string =>
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
