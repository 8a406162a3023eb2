import type { Design } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import type { Paint } from '@podwright/design/values'

/** A color in the picker: hue in degrees, the others as shares. Hex values would lose the hue of gray. */
export type Hsva = { readonly h: number; readonly s: number; readonly v: number; readonly a: number }

/** Parses a typed color: `#abc`, `abc`, `#aabbcc`, `#aabbccdd`. Null when it is invalid. */
export function readHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3,8})$/i.exec(text.normalize('NFKC').trim())?.[1]?.toLowerCase()
  if (!digits) return null
  if (digits.length === 3 || digits.length === 4)
    return dropOpaque(`#${[...digits].map((digit) => digit + digit).join('')}`)
  return digits.length === 6 || digits.length === 8 ? dropOpaque(`#${digits}`) : null
}

/** Removes the alpha of opaque colors, so that equal colors are equal strings. */
function dropOpaque(hex: string): string {
  return hex.length === 9 && hex.endsWith('ff') ? hex.slice(0, 7) : hex
}

/** Returns the opacity of a color, from 0 to 1. */
export function alphaOf(hex: string): number {
  return hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1
}

export function withAlpha(hex: string, alpha: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, alpha)) * 255)
  return dropOpaque(hex.slice(0, 7) + byte.toString(16).padStart(2, '0'))
}

export function toHsva(hex: string): Hsva {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  const sector =
    range === 0 ? 0 : max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { h: sector * 60, s: max === 0 ? 0 : range / max, v: max, a: alphaOf(hex) }
}

export function toHex({ h, s, v, a }: Hsva): string {
  const channel = (n: number) => {
    const k = (n + h / 60) % 6
    const share = v - v * s * Math.max(0, Math.min(k, 4 - k, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return withAlpha(`#${channel(5)}${channel(3)}${channel(1)}`, a)
}

/** Returns every color that a design uses, the most used first. */
export function documentColours(design: Design): string[] {
  const counts = new Map<string, number>()
  const add = (colour: string) => counts.set(colour, (counts.get(colour) ?? 0) + 1)
  for (const record of design.values()) {
    if (record.kind === 'placement' && record.background) coloursOfPaint(record.background).forEach(add)
    if (record.kind === 'layer') coloursOfLayer(record).forEach(add)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour)
}

function coloursOfLayer(layer: Layer): string[] {
  const shadow = layer.shadow ? [layer.shadow.colour] : []
  switch (layer.type) {
    case 'group':
      return shadow
    case 'text': {
      const { fill, outline } = layer.props
      return [...coloursOfPaint(fill), ...(outline ? [outline.colour] : []), ...shadow]
    }
    case 'shape': {
      const { fill, stroke, qr } = layer.props
      return [
        ...(fill ? coloursOfPaint(fill) : []),
        ...(qr?.background ? [qr.background] : []),
        ...(stroke ? [stroke.colour] : []),
        ...shadow,
      ]
    }
    case 'image':
    case 'pattern': {
      const { duotone } = layer.props.adjustments
      return [...(duotone ? [duotone.dark, duotone.light] : []), ...shadow]
    }
  }
}

function coloursOfPaint(paint: Paint): string[] {
  return paint.kind === 'solid' ? [paint.colour] : paint.stops.map(({ colour }) => colour)
}

/** Converts a paint to another kind as similar as possible. */
export function paintAs(kind: Paint['kind'], paint: Paint): Paint {
  if (paint.kind === kind) return paint
  const [first = '#000000'] = coloursOfPaint(paint)
  if (kind === 'solid') return { kind, colour: first }
  const stops =
    paint.kind === 'solid'
      ? [
          { at: 0, colour: first },
          { at: 1, colour: partnerOf(first) },
        ]
      : paint.stops
  return kind === 'linear' ? { kind, angle: 90, stops } : { kind, x: 0.5, y: 0.5, radius: 1, stops }
}

/** Returns a second color for a gradient: the hue shifted slightly, darker or lighter depending on the color. */
function partnerOf(colour: string): string {
  const { h, s, v, a } = toHsva(colour)
  return toHex({ h: (h + 40) % 360, s: Math.min(1, s + 0.1), v: v > 0.55 ? v * 0.6 : Math.min(1, v + 0.45), a })
}

export type Stop = { readonly at: number; readonly colour: string }

/** Returns the stops with one added at a position, in the color at that position. */
export function addStop(stops: readonly Stop[], at: number): Stop[] {
  return [...stops, { at, colour: colourAt(stops, at) }].sort((a, b) => a.at - b.at)
}

/** Returns the stops with one moved: never past its neighbors, so that they stay in order. */
export function moveStop(stops: readonly Stop[], index: number, at: number): Stop[] {
  const min = stops[index - 1]?.at ?? 0
  const max = stops[index + 1]?.at ?? 1
  return stops.map((stop, i) => (i === index ? { ...stop, at: Math.min(max, Math.max(min, at)) } : stop))
}

/** Returns the color between stops, interpolated as a canvas does. */
export function colourAt(stops: readonly Stop[], at: number): string {
  const after = stops.findIndex((stop) => stop.at >= at)
  const next = stops[after] ?? stops.at(-1)
  const previous = stops[after - 1] ?? next
  if (!next || !previous) return '#000000'
  const span = next.at - previous.at
  const share = span === 0 ? 0 : (at - previous.at) / span
  const bytes = [1, 3, 5].map((i) => {
    const from = Number.parseInt(previous.colour.slice(i, i + 2), 16)
    const to = Number.parseInt(next.colour.slice(i, i + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  const alpha = alphaOf(previous.colour) + (alphaOf(next.colour) - alphaOf(previous.colour)) * share
  return withAlpha(`#${bytes.join('')}`, alpha)
}

/** Returns a paint as a CSS background, for swatches. Linear angles are CSS angles. */
export function cssOf(paint: Paint): string {
  if (paint.kind === 'solid') return paint.colour
  const stops = paint.stops.map(({ at, colour }) => `${colour} ${at * 100}%`).join(', ')
  if (paint.kind === 'linear') return `linear-gradient(${paint.angle}deg, ${stops})`
  return `radial-gradient(circle at ${paint.x * 100}% ${paint.y * 100}%, ${stops})`
}
