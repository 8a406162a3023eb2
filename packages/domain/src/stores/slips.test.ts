import { expect, test } from 'vitest'
import { parseSlipLink, slipNoteFor } from './slips.ts'

test('slipNoteFor returns the note of the language, or else the general one', () => {
  const notes = { 'th-TH': 'ขอบคุณ', 'id-ID': '' }
  expect(slipNoteFor('th-TH', 'Thanks', notes)).toBe('ขอบคุณ')
  expect(slipNoteFor('vi-VN', 'Thanks', notes)).toBe('Thanks')
  expect(slipNoteFor('id-ID', 'Thanks', notes)).toBe('')
})

test.each([
  ['instagram.com/star.tees', 'https://instagram.com/star.tees', 'instagram.com/star.tees'],
  [' https://star.example/ ', 'https://star.example/', 'star.example'],
  ['youtube.com/@star', 'https://youtube.com/@star', 'youtube.com/@star'],
  ['HTTP://star.example/a?b=c', 'HTTP://star.example/a?b=c', 'star.example/a?b=c'],
])('parseSlipLink reads %j as a web address', (text, url, shown) => {
  expect(parseSlipLink(text)).toEqual({ url, shown })
})

test.each([
  '',
  '@star.tees',
  'star',
  'javascript:alert(1)',
  'mailto:a@star.example',
  'a b.example',
  'https://u@x.example',
])('parseSlipLink refuses %j', (text) => expect(parseSlipLink(text)).toBeUndefined())
