import { expect, it } from 'vitest'
import { findActions } from './find-actions.ts'

const named = (name: string) => ({ name, action: { id: name, label: 'undo', group: 'edit', run: () => {} } as const })
const all = ['Phóng to', 'Căn giữa', 'Đưa lên trên', 'Bring to front', 'Front'].map(named)
const found = (search: string) => findActions(all, search).map(({ name }) => name)

it('an empty search finds all actions', () => {
  expect(found('  ')).toHaveLength(5)
})

it('Vietnamese names are found without accents', () => {
  expect(found('can giua')).toEqual(['Căn giữa'])
  expect(found('dua')).toEqual(['Đưa lên trên'])
})

it('names that start with the search text come first', () => {
  expect(found('front')).toEqual(['Front', 'Bring to front'])
})
