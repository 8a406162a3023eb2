import { threeLayers } from '@podwright/design/test-designs'
import { Paint } from '@podwright/design/values'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addStop,
  alphaOf,
  colourAt,
  documentColours,
  moveStop,
  paintAs,
  readHex,
  toHex,
  toHsva,
  withAlpha,
} from './colours.ts'

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)

it.each([
  ['#ABC', '#aabbcc'],
  ['0764d0', '#0764d0'],
  ['#0764d080', '#0764d080'],
  ['#0764d0ff', '#0764d0'],
  ['＃abc', '#aabbcc'],
  ['#abcf', '#aabbcc'],
])('%s is parsed as the color %s', (text, expected) => {
  expect(readHex(text)).toBe(expected)
})

it.each(['', '#ab', '#abcde', 'red', '#ggg'])('%s is not a valid color', (text) => {
  expect(readHex(text)).toBeNull()
})

it('every color survives conversion to HSV and back', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(toHex(toHsva(colour))).toBe(colour)
    }),
  )
})

it('changing the opacity keeps the color', () => {
  expect(withAlpha('#0764d0', 0.5)).toBe('#0764d080')
  expect(withAlpha('#0764d080', 1)).toBe('#0764d0')
  expect(alphaOf('#0764d080')).toBeCloseTo(0.5, 2)
})

it('the colors of a design are listed, most used first', () => {
  expect(documentColours(threeLayers())).toEqual(['#0f1c2e', '#0764d0'])
})

it('a color converted to a valid gradient and back is the first color', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const solid = { kind: 'solid', colour } as const
      for (const kind of ['linear', 'radial'] as const) {
        const gradient = Paint.parse(paintAs(kind, solid))
        expect(paintAs('solid', gradient)).toEqual(solid)
      }
    }),
  )
})

it('an added stop has the color at its position', () => {
  const stops = [
    { at: 0, colour: '#000000' },
    { at: 1, colour: '#ffffff' },
  ]
  expect(addStop(stops, 0.5)).toEqual([stops[0], { at: 0.5, colour: '#808080' }, stops[1]])
  expect(colourAt(stops, 0)).toBe('#000000')
})

it('a stop cannot be moved past its neighbor', () => {
  const stops = [
    { at: 0, colour: '#000000' },
    { at: 0.4, colour: '#ff0000' },
    { at: 1, colour: '#ffffff' },
  ]
  expect(moveStop(stops, 0, 0.9)[0]?.at).toBe(0.4)
  expect(moveStop(stops, 2, 0.1)[2]?.at).toBe(0.4)
})
