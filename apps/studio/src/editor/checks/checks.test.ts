import { expect, test } from 'vitest'
import { openEditor } from '../canvas/test-stage.ts'
import { garmentsOf } from './checks.ts'

test('contrast is checked on colours sold, ticked to be sold, and looked at', () => {
  const state = openEditor().state()
  const colours = ['white', 'navy', 'red', 'pink'].map((code) => ({ code, name: code, hex: '#000000', isDark: false }))
  const product = { ...state.product, colours }
  const codes = (colour: string, offered: readonly string[]) =>
    garmentsOf({ ...state, product, colour, offered }).map(({ code }) => code)
  expect(codes('white', [])).toEqual(['white'])
  expect(codes('red', [])).toEqual(['white', 'red'])
  expect(codes('white', ['red', 'navy'])).toEqual(['white', 'navy', 'red'])
})
