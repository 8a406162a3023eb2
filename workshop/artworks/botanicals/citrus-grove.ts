import { circle, group, leaf, n, path, range, rect, svg } from '../draw.ts'

export function citrusGrove(): string {
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
