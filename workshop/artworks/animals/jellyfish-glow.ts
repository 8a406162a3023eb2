import { between, circle, ellipse, fade, group, line, n, path, range, seeded, svg } from '../draw.ts'

/** Glowing jellyfish, drawn for dark garments. */
export function jellyfishGlow(): string {
  const random = seeded(61)
  const bell = (tone: string, pale: string) => {
    const frills = range(9)
      .map((i) => ellipse(-128 + i * 32, 6 + (i % 2) * 8, 22, 14, pale))
      .join('')
    const spots = range(7)
      .map((i) => circle(-84 + i * 28, -70 - Math.sin((i + 0.5) * 0.45) * 34, 6 + (i % 3) * 3, pale, 'opacity=".75"'))
      .join('')
    const threads = range(9)
      .map((i) => {
        const x = -116 + i * 29
        const sway = between(random, 16, 34) * (i % 2 ? 1 : -1)
        const long = between(random, 300, 470)
        return line(
          `M${x} 14C${n(x + sway)} ${n(long * 0.3)} ${n(x - sway)} ${n(long * 0.62)} ${n(x + sway * 0.6)} ${n(long)}`,
          i % 2 ? tone : pale,
          4.5,
          'opacity=".8"',
        )
      })
      .join('')
    const arms = range(4)
      .map((i) => {
        const x = -54 + i * 36
        return path(
          `M${x} 10C${x - 40} 90 ${x + 46} 130 ${x + 4} 210C${x - 20} 260 ${x + 22} 300 ${x} 350C${x + 44} 300 ${x + 10} 256 ${x + 34} 204C${x + 70} 130 ${x - 6} 90 ${x + 26} 10Z`,
          i % 2 ? pale : tone,
          'opacity=".72"',
        )
      })
      .join('')
    const dome = path(
      'M-150 6C-160-120-90-190 0-190C90-190 160-120 150 6C110 28 70 8 36 20C12 28-12 28-36 20C-70 8-110 28-150 6Z',
      tone,
    )
    const shine = path('M-116-40C-110-110-70-152-20-160C-60-132-84-90-90-34Z', '#ffffff', 'opacity=".45"')
    return threads + arms + dome + frills + spots + shine
  }
  const bubbles = range(26)
    .map(() =>
      circle(
        between(random, 60, 740),
        between(random, 40, 960),
        between(random, 2.5, 8),
        '#cfeff0',
        `opacity="${n(between(random, 0.4, 0.9))}"`,
      ),
    )
    .join('')
  return svg(
    800,
    1000,
    bubbles +
      group('translate(620 250) rotate(14) scale(.6)', bell('#e88fb4', '#fbd3df')) +
      group('translate(170 300) rotate(-16) scale(.46)', bell('#8f9be8', '#d8dcfb')) +
      group('translate(390 430) rotate(-5) scale(1.16)', bell('url(#glow)', '#d4f6ee')) +
      group('translate(650 700) rotate(10) scale(.34)', bell('#f2c766', '#fdeec4')),
    fade('glow', [
      [0, '#7fe0d2'],
      [1, '#3d9fc4'],
    ]),
  )
}
