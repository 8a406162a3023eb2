import type { Paint } from '@podwright/design/values'
import type { Piece } from './pieces.ts'
import type { Template } from './template.ts'

function fixed(width: number, height: number, pieces: readonly Piece[]): Template['make'] {
  return () => ({ width, height, pieces })
}

/** Points of each curved side of a band: enough for it to look smooth at arm's length. */
const sidePoints = 10

/** A sun of bands, thinner towards the horizon, clipped to a circle. */
function sunBands(x: number, y: number, radius: number, colours: readonly string[]): Piece[] {
  const pitch = (2 * radius) / colours.length
  return colours.map((colour, i) => {
    const height = pitch * (1 - (i / colours.length) * 0.62)
    const top = -radius + pitch * i
    const halfAt = (at: number) => Math.sqrt(Math.max(0, radius ** 2 - at ** 2))
    const rows = Array.from({ length: sidePoints + 1 }, (_, row) => top + (height * row) / sidePoints)
    const widest = Math.max(...rows.map(halfAt))
    const point = (side: 1 | -1) => (at: number) =>
      `${round(0.5 + (side * halfAt(at)) / (2 * widest))} ${round((at - top) / height)}`
    const points = [...rows.map(point(1)), ...rows.toReversed().map(point(-1))]
    const place = { x, y: y + top + height / 2, width: 2 * widest, height }
    return { kind: 'shape', shape: 'path', ...place, colour, props: { path: `M${points.join('L')}Z` } }
  })
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

const dusk: Paint = {
  kind: 'linear',
  angle: 180,
  stops: [
    { at: 0, colour: '#f3b562' },
    { at: 0.55, colour: '#e4683f' },
    { at: 1, colour: '#8f2f4d' },
  ],
}

/** Emblems: shapes and text combined. */
export const badgeTemplates: readonly Template[] = [
  {
    id: 'sunset-club',
    name: 'sunsetClub',
    kind: 'badge',
    background: '#1d2733',
    share: 0.8,
    make: fixed(100, 118, [
      ...sunBands(50, 44, 40, ['#ffd36b', '#ffb95a', '#ff9a52', '#ff7a52', '#f25c5e', '#d9466c', '#b03a76']),
      { kind: 'text', text: 'SUNSET', family: 'Bebas Neue', x: 50, y: 98, width: 62, spacing: 0.12, colour: '#ffd36b' },
      { kind: 'text', text: 'surf club', family: 'Pacifico', x: 50, y: 112, width: 38, colour: '#ff7a52' },
    ]),
  },
  {
    id: 'varsity',
    name: 'varsity',
    kind: 'badge',
    background: '#f2f2f2',
    share: 0.82,
    make: fixed(100, 92, [
      { kind: 'text', text: 'BROOKLYN', family: 'Alfa Slab One', x: 50, y: 18, width: 88, arc: 50, colour: '#17346b' },
      {
        kind: 'text',
        text: '26',
        family: 'Alfa Slab One',
        x: 50,
        y: 54,
        width: 46,
        colour: '#c3272f',
        outline: { colour: '#17346b', width: 1.6 },
      },
      {
        kind: 'text',
        text: 'ATHLETIC DEPT.',
        family: 'Oswald',
        weight: 700,
        x: 50,
        y: 84,
        width: 70,
        spacing: 0.1,
        colour: '#17346b',
      },
    ]),
  },
  {
    id: 'summit',
    name: 'summit',
    kind: 'badge',
    background: '#f3efe6',
    share: 0.8,
    make: fixed(100, 116, [
      {
        kind: 'shape',
        shape: 'ellipse',
        x: 50,
        y: 46,
        width: 86,
        height: 86,
        colour: '#f3b562',
        props: { fill: dusk },
      },
      { kind: 'shape', shape: 'ellipse', x: 66, y: 28, width: 15, height: 15, colour: '#fdf3dc' },
      { kind: 'shape', shape: 'triangle', x: 37, y: 60, width: 46, height: 44, colour: '#1f3d3c' },
      { kind: 'shape', shape: 'triangle', x: 62, y: 65, width: 40, height: 34, colour: '#2f5d57' },
      { kind: 'shape', shape: 'triangle', x: 37, y: 44.5, width: 13.5, height: 13, colour: '#fdf3dc' },
      {
        kind: 'text',
        text: 'ADVENTURE',
        family: 'Bebas Neue',
        x: 50,
        y: 98,
        width: 86,
        spacing: 0.08,
        colour: '#1f3d3c',
      },
      {
        kind: 'text',
        text: 'AWAITS',
        family: 'Montserrat',
        weight: 700,
        x: 50,
        y: 112,
        width: 34,
        spacing: 0.45,
        colour: '#c06a2b',
      },
    ]),
  },
  {
    id: 'roastery',
    name: 'roastery',
    kind: 'badge',
    background: '#ffffff',
    share: 0.8,
    make: fixed(100, 100, [
      {
        kind: 'shape',
        shape: 'star',
        x: 50,
        y: 50,
        width: 100,
        height: 100,
        colour: '#2b1d16',
        props: { points: 36, innerRadius: 0.94 },
      },
      {
        kind: 'shape',
        shape: 'ellipse',
        x: 50,
        y: 50,
        width: 86,
        height: 86,
        stroke: { colour: '#e9d3ae', width: 0.9 },
      },
      {
        kind: 'shape',
        shape: 'ellipse',
        x: 50,
        y: 50,
        width: 52,
        height: 52,
        stroke: { colour: '#e9d3ae', width: 0.9 },
      },
      {
        kind: 'text',
        text: 'FRESHLY ROASTED',
        family: 'Oswald',
        weight: 700,
        x: 50,
        y: 25.5,
        width: 94,
        arc: 158,
        spacing: 0.08,
        colour: '#e9d3ae',
      },
      {
        kind: 'text',
        text: 'EVERY DAY',
        family: 'Oswald',
        weight: 700,
        x: 50,
        y: 81,
        width: 48,
        arc: -80,
        spacing: 0.08,
        colour: '#e9d3ae',
      },
      {
        kind: 'text',
        text: 'No.1',
        family: 'Playfair Display',
        weight: 700,
        x: 50,
        y: 50,
        width: 34,
        colour: '#e9d3ae',
      },
    ]),
  },
  {
    id: 'fortune',
    name: 'fortune',
    kind: 'badge',
    background: '#fff7ea',
    share: 0.76,
    make: fixed(100, 100, [
      {
        kind: 'shape',
        shape: 'polygon',
        x: 50,
        y: 50,
        width: 100,
        height: 100,
        colour: '#c3211f',
        props: { points: 4 },
      },
      {
        kind: 'shape',
        shape: 'polygon',
        x: 50,
        y: 50,
        width: 88,
        height: 88,
        stroke: { colour: '#f3c969', width: 1.2 },
        props: { points: 4 },
      },
      { kind: 'text', text: '福', family: 'Ma Shan Zheng', x: 50, y: 50, width: 44, colour: '#f3c969' },
    ]),
  },
  {
    id: 'dog-person',
    name: 'dogPerson',
    kind: 'badge',
    background: '#fdeeee',
    share: 0.76,
    make: fixed(100, 100, [
      { kind: 'shape', shape: 'heart', x: 50, y: 50, width: 100, height: 92, colour: '#d8475a' },
      { kind: 'text', text: 'dog', family: 'Baloo 2', weight: 800, x: 50, y: 38, width: 44, colour: '#ffffff' },
      {
        kind: 'text',
        text: 'PERSON',
        family: 'Montserrat',
        weight: 900,
        x: 50,
        y: 60,
        width: 46,
        spacing: 0.08,
        colour: '#ffffff',
      },
    ]),
  },
]
