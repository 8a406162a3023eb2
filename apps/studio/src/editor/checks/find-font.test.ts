import { expect, it } from 'vitest'
import { familiesFor, renderedFont, scriptsOf } from './find-font.ts'

it.each([
  ['Hello', []],
  ['สวัสดี', ['thai']],
  ['你好 Привет', ['chinese', 'cyrillic']],
  ['Tiếng Việt', ['vietnamese']],
  ['Tiếng Việt'.normalize('NFD'), ['vietnamese']],
])('%s is written in %j', (text, scripts) => {
  expect(scriptsOf(text)).toEqual(scripts)
})

it('offers families of all scripts of a text, those of the same kind first', () => {
  const families = familiesFor('ไปทะเล', 'Lobster')
  expect(families[0]?.kind).toBe('script')
  expect(families.every(({ scripts }) => scripts.includes('thai'))).toBe(true)
})

it('does not offer the family that lacks the letters', () => {
  expect(familiesFor('abc', 'Anton').map(({ family }) => family)).not.toContain('Anton')
})

it.each([
  ['Hello', 'Noto Sans'],
  ['สวัสดี', 'Noto Sans Thai'],
  ['你好', 'Noto Sans SC'],
])('%s in an unknown font is drawn in %s', (text, family) => {
  expect(renderedFont({ text, weight: 700, isItalic: false })).toEqual({ family, weight: 700, isItalic: false })
})
