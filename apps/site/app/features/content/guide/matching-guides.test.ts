import { describe, expect, it } from 'vitest'
import { holdsPhrase, matchingGuides, wholeText } from './matching-guides.ts'

const guides = [
  { title: 'Chính sách hoàn tiền', lead: 'Khi nào tiền được hoàn' },
  { title: 'นโยบายคืนเงิน', lead: 'คืนเมื่อไร' },
  { title: '退款政策', lead: '什么情况退' },
  { title: 'Refund policy', lead: 'When money goes back' },
]
const found = (words: string) => matchingGuides(guides, words).map(({ title }) => title)

describe('searching the guides', () => {
  it('an empty search matches all guides', () => {
    expect(found('  ')).toHaveLength(4)
  })

  it('a search ignores case and diacritics', () => {
    expect(found('HOAN tien')).toEqual(['Chính sách hoàn tiền'])
    expect(found('được')).toEqual(['Chính sách hoàn tiền'])
  })

  it('a search matches parts of words in scripts without spaces', () => {
    expect(found('退款')).toEqual(['退款政策'])
    expect(found('คืนเงิน')).toEqual(['นโยบายคืนเงิน'])
  })

  it('a search requires every word, in title or lead', () => {
    expect(found('refund back')).toEqual(['Refund policy'])
    expect(found('refund mug')).toEqual([])
  })
})

it('an article is searched completely, however deeply its texts are nested', () => {
  const article = { title: 'Refunds', parts: { '1': { text: 'A cracked mug' }, '2': ['is replaced'] }, count: 3 }
  expect(wholeText(article)).toContain('A cracked mug')
  expect(holdsPhrase(wholeText(article), 'Cracked  MUG')).toBe(true)
  expect(holdsPhrase(wholeText(article), 'mug cracked')).toBe(false)
  expect(holdsPhrase(wholeText(article), ' ')).toBe(false)
})
