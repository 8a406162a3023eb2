import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOutputs } from './output-names.ts'

test('nameOutputs uses short names, without a folder for a single artwork', () => {
  expect(nameOutputs(['in/a.png'], ['mug/left'])({ artwork: 'in/a.png', view: 'mug/left' })).toBe('mug-left')
  const nameOf = nameOutputs(['in/a.png', 'in/b.svg'], ['mug/left'])
  expect(nameOf({ artwork: 'in/b.svg', view: 'mug/left' })).toBe('b/mug-left')
})

test("nameOutputs avoids a long name that equals another artwork's short name", () => {
  const artworks = ['a.png', 'a.svg', 'a.png.jpg']
  const nameOf = nameOutputs(artworks, ['mug/left'])
  expect(artworks.map((artwork) => nameOf({ artwork, view: 'mug/left' }))).toEqual([
    'a.png/mug-left',
    'a.svg/mug-left',
    'a.png.jpg/mug-left',
  ])
})

test('nameOutputs never gives two pictures the same path', () => {
  const word = fc.constantFrom('a', 'b', 'a-b')
  const file = fc.tuple(word, fc.constantFrom('.png', '.svg', '.png.svg')).map((parts) => parts.join(''))
  const view = fc.tuple(word, word).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(fc.uniqueArray(file, { minLength: 1 }), fc.uniqueArray(view, { minLength: 1 }), (artworks, views) => {
      const nameOf = nameOutputs(artworks, views)
      const places = artworks.flatMap((artwork) => views.map((each) => nameOf({ artwork, view: each })))
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})
