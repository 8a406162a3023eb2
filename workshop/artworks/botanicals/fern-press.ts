import { group, rect, svg } from '../draw.ts'
import { fern } from './parts.ts'

export function pressedFerns(): string {
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
