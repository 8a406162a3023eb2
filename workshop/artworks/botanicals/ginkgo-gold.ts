import { between, circle, fade, group, line, n, path, pick, range, rect, seeded, svg } from '../draw.ts'

/** Ginkgo leaves drifting down a dark green page. */
export function ginkgoGold(): string {
  const random = seeded(23)
  const leaf = (tone: string, vein: string) =>
    path(
      'M0 0C-20-40-74-60-118-76C-112-118-72-150-34-158C-26-146-14-132-6-108C-2-134 10-152 26-160C70-154 112-120 118-80C76-62 20-40 0 0Z',
      tone,
    ) +
    range(11)
      .map((i) => {
        const a = ((-154 + i * 12.8) * Math.PI) / 180
        return line(`M0-8L${n(Math.cos(a) * 104)} ${n(Math.sin(a) * (i === 5 ? 96 : 122))}`, vein, 1.6, 'opacity=".55"')
      })
      .join('') +
    line('M0-4C2 30 10 60 30 88', tone, 6)
  const tones = [
    ['#e3b352', '#9a6d20'],
    ['#f0cf7d', '#b98a35'],
    ['#c9922f', '#7d5716'],
    ['#8fa86a', '#54703c'],
  ] as const
  const rows = range(9).flatMap((row) =>
    range(6).map((col) => {
      const thin = row / 9
      if (random() < thin * thin * 0.75) return ''
      const [tone, vein] = random() < 0.13 ? tones[3] : pick(random, tones.slice(0, 3))
      const x = col * 205 - 20 + (row % 2 ? 100 : 0) + between(random, -44, 44)
      const y = 60 + row * 158 + between(random, -40, 40)
      return group(
        `translate(${n(x)} ${n(y)}) rotate(${n(between(random, -130, 130))}) scale(${between(random, 0.62, 0.94).toFixed(2)})`,
        leaf(tone, vein),
      )
    }),
  )
  return svg(
    1000,
    1400,
    rect(0, 0, 1000, 1400, 'url(#page)') +
      range(70)
        .map(() =>
          circle(
            random() * 1000,
            random() * 1400,
            between(random, 1.5, 4),
            '#e3b352',
            `opacity="${n(between(random, 0.3, 0.8))}"`,
          ),
        )
        .join('') +
      rows.join(''),
    fade('page', [
      [0, '#16382f'],
      [1, '#0c231f'],
    ]),
  )
}
