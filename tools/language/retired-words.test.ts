import { expect, test } from 'vitest'
import { betterName, oldTitlesIn, retiredNamesIn } from './retired-words.ts'

test.each([
  ['catalogueFolder', 'catalog'],
  ['heard_at', 'received'],
  ['mostBytes', 'max…'],
  ['importAndNote', 'audited…'],
  ['letGo', 'see docs/glossary.md'],
])('%s is refused with a replacement', (name, use) => {
  expect(betterName(name)).toBe(use)
})

test.each(['catalog', 'almostDone', 'mostly', 'isOwnPrice', 'intellect', 'uphearted', 'dandelionWish'])(
  '%s is accepted: only whole parts of a name count',
  (name) => {
    expect(betterName(name)).toBeUndefined()
  },
)

test('retired words in comments and strings are ignored, in code and in template expressions reported', () => {
  const source = [
    '/** Whoever wanted it. */',
    "const text = 'nobody heard' // told",
    `const requested = { wanted: \`told \${heard}\` }`,
  ].join('\n')
  expect(retiredNamesIn(source)).toEqual(['wanted', 'heard'])
})

test('titles with retired words are found in every form of test', () => {
  const source = [
    "it('is told by whoever came', run)",
    "test.each([1, 2])('heard %s times', run)",
    "describe('plain titles', run)",
  ].join('\n')
  expect(oldTitlesIn(source)).toEqual(['is told by whoever came', 'heard %s times'])
})
