import { expect, it } from 'vitest'
import { familiesFor, renderedFont, scriptsOf } from './find-font.ts'

it.each([
  ['Hello', []],
  ['สวัสดี', ['thai']],
  ['你好 Привет', ['chinese', 'cyrillic']],
  ['Tiếng Việt', ['vietnamese']],
  ['Tiếng Việt'.normalize('NFD'), ['vietnamese']],
])('the script of %s is %j', (text, scripts) => {
  expect(scriptsOf(text)).toEqual(scripts)
})

it('families for all scripts of a text are offered, those of the same category first', () => {
  const families = familiesFor('ไปทะเล', 'Lobster')
  expect(families[0]?.kind).toBe('script')
  expect(families.every(({ scripts }) => scripts.includes('thai'))).toBe(true)
})

it('the family that lacks the letters is not offered', () => {
  expect(familiesFor('abc', 'Anton').map(({ family }) => family)).not.toContain('Anton')
})

it.each([
  ['Hello', 'Noto Sans'],
  ['สวัสดี', 'Noto Sans Thai'],
  ['你好', 'Noto Sans SC'],
])('%s in an unknown font is rendered in %s', (text, family) => {
  expect(renderedFont({ text, weight: 700, isItalic: false })).toEqual({ family, weight: 700, isItalic: false })
})
