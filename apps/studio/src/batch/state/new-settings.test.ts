import { expect, it } from 'vitest'
import { newSettings, withUploads } from './new-settings.ts'

const max = 100
const own = new Map([
  [1, 'scan.png'],
  [2, 'cat 2.png'],
  [3, 'cat 10.png'],
])
const nameOf = (id: number) => own.get(id) ?? ''
const arrive = (...ids: number[]) => ids.map((id) => ({ id, name: nameOf(id) }))

it('uploads that arrive in any order are listed in natural order of their names', () => {
  const first = withUploads(newSettings('en-US'), arrive(3), nameOf, max)
  const second = withUploads(first, arrive(1, 2), nameOf, max)
  expect(second.artworks).toEqual([2, 3, 1])
  expect(second.artworkNames).toEqual({})
})

it('a list ordered by the seller keeps its order, and uploads go to its end', () => {
  const ordered = { ...newSettings('en-US'), artworks: [1, 2] }
  expect(withUploads(ordered, arrive(3), nameOf, max).artworks).toEqual([1, 2, 3])
})

it('an artwork known under another name has the name of the uploaded file in the batch', () => {
  const settings = withUploads(newSettings('en-US'), [{ id: 1, name: 'apple.png' }, ...arrive(2)], nameOf, max)
  expect(settings.artworks).toEqual([1, 2])
  expect(settings.artworkNames).toEqual({ 1: 'apple.png' })
})

it('an upload that changes nothing leaves the settings as they are', () => {
  const settings = withUploads(newSettings('en-US'), arrive(1, 2), nameOf, max)
  expect(withUploads(settings, arrive(2), nameOf, max)).toBe(settings)
})
