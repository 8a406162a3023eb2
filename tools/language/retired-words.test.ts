import { expect, test } from 'vitest'
import { betterName, retiredNamesIn, retiredProseIn, retiredTitlesIn } from './retired-words.ts'

test.each([
  ['catalogueFolder', 'catalog'],
  ['heard_at', 'received'],
  ['mostBytes', 'max…'],
  ['importAndNote', 'audited…'],
  ['letGo', 'see docs/glossary.md'],
  ['bookingFacts', 'transfer, transaction or entry'],
  ['runLanes', '…Slot or …Worker'],
  ['MadePanel', 'FinishedProduct…'],
])('%s is refused with a replacement', (name, use) => {
  expect(betterName(name)).toBe(use)
})

test.each([
  'catalog',
  'almostDone',
  'mostly',
  'isOwnPrice',
  'intellect',
  'uphearted',
  'dandelionWish',
  'planeAt',
  'workbook',
])('%s is accepted: only whole parts of a name count', (name) => {
  expect(betterName(name)).toBeUndefined()
})

test('retired words in comments and strings are ignored, in code and in template expressions reported', () => {
  const source = [
    '/** Whoever wanted it. */',
    "const text = 'nobody heard' // told",
    `const requested = { wanted: \`told \${heard}\` }`,
  ].join('\n')
  expect(retiredNamesIn(source)).toEqual(['wanted', 'heard'])
})

test.each([
  ['/** For whoever asks. */', ['whoever']],
  ['call() // Nobody is told; nobody cares', ['nobody', 'is told']],
  ['/**\n * The caller is\n * told and says so.\n */', ['is told', 'says so']],
  ['const half = /[\'"`]/ // somebody else', ['somebody']],
  ["<p>We don't</p> // it's made anew, isn't it", ['anew']],
  ['const text = `a` /* adrift */ + `b`', ['adrift']],
])('retired words in the comment of %j are found, each once', (source, words) => {
  expect(retiredProseIn(source)).toEqual(words)
})

test.each([
  "const names = ['postgres', 'nobody']",
  '/** Runs as `nobody`, "somebody" or \'anybody\'. */',
  "const url = 'https://nobody.example//somebody'",
  'const text = `says so // whoever /* anew */`',
  'const path = /\\/\\/nobody/',
  '// the renewed catalog, a sudden wishedFor',
])('%s is accepted: strings, patterns and quoted names are no prose', (source) => {
  expect(retiredProseIn(source)).toEqual([])
})

test('titles with retired words are found in every form of test', () => {
  const source = [
    "it('is told by whoever came', run)",
    "test.each([1, 2])('heard %s times', run)",
    "describe('plain titles', run)",
  ].join('\n')
  expect(retiredTitlesIn(source)).toEqual(['is told by whoever came', 'heard %s times'])
})
