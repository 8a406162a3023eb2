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
])('%s is the colour %s', (text, expected) => {
  expect(readHex(text)).toBe(expected)
})

it.each(['', '#ab', '#abcde', 'red', '#ggg'])('%s is no colour', (text) => {
  expect(readHex(text)).toBeNull()
})

it('gives every colour back after hue, saturation and value', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(toHex(toHsva(colour))).toBe(colour)
    }),
  )
})

it('keeps the colour when its opacity changes', () => {
  expect(withAlpha('#0764d0', 0.5)).toBe('#0764d080')
  expect(withAlpha('#0764d080', 1)).toBe('#0764d0')
  expect(alphaOf('#0764d080')).toBeCloseTo(0.5, 2)
})

it('lists the colours of a design, most used first', () => {
  expect(documentColours(threeLayers())).toEqual(['#0f1c2e', '#0764d0'])
})

it('makes gradients that the format takes, and goes back to the first colour', () => {
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

it('adds a stop in the colour that is there', () => {
  const stops = [
    { at: 0, colour: '#000000' },
    { at: 1, colour: '#ffffff' },
  ]
  expect(addStop(stops, 0.5)).toEqual([stops[0], { at: 0.5, colour: '#808080' }, stops[1]])
  expect(colourAt(stops, 0)).toBe('#000000')
})

it('moves no stop past its neighbour', () => {
  const stops = [
    { at: 0, colour: '#000000' },
    { at: 0.4, colour: '#ff0000' },
    { at: 1, colour: '#ffffff' },
  ]
  expect(moveStop(stops, 0, 0.9)[0]?.at).toBe(0.4)
  expect(moveStop(stops, 2, 0.1)[2]?.at).toBe(0.4)
})
