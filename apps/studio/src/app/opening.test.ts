import { expect, test } from 'vitest'
import { readOpening } from './opening.ts'

test.each([
  ['', { kind: 'start' }],
  ['?productId=12&mode=single', { kind: 'product', productId: 12 }],
  ['?productId=12&mode=single&colour=black&size=XL', { kind: 'product', productId: 12, colour: 'black', size: 'XL' }],
  ['?product=7', { kind: 'product', productId: 7 }],
  ['?design=3&productId=12', { kind: 'design', designId: 3 }],
  ['?productId=-1', { kind: 'start' }],
  ['?list=batches', { kind: 'start', list: 'batches' }],
  ['?list=finished&item=8', { kind: 'start', list: 'finished', finished: { id: 8, more: false } }],
  ['?list=finished&item=8&more=1', { kind: 'start', list: 'finished', finished: { id: 8, more: true } }],
  ['?list=batches&item=8', { kind: 'start', list: 'batches' }],
  ['?list=constructor', { kind: 'start' }],
  ['?mode=batch', { kind: 'batch' }],
  ['?product=5&mode=batch', { kind: 'batch', productId: 5 }],
  ['?product=5&mode=batch&colour=navy&size=M', { kind: 'batch', productId: 5, colour: 'navy' }],
  ['?mode=batch&batch=9', { kind: 'batch', batchId: 9 }],
  ['?design=4&batch=9&item=0', { kind: 'design', designId: 4, cell: { batchId: 9, position: 0 } }],
  ['?design=4&batch=9&item=x', { kind: 'design', designId: 4 }],
  ['?design=1e3', { kind: 'start' }],
])('the URL %s opens what it names @R-801', (search, opening) => {
  expect(readOpening(search)).toEqual(opening)
})

test('a draft and a version in the URL are kept', () => {
  expect(readOpening('?productId=2&draft=new%3A2%3Ax')).toEqual({ kind: 'product', productId: 2, draft: 'new:2:x' })
  expect(readOpening('?design=2&revision=5')).toEqual({ kind: 'design', designId: 2, revision: 5 })
})
