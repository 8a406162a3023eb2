import { describe, expect, it } from 'vitest'
import { holdsPhrase, matchingGuides, wholeText } from './matching-guides.ts'

const guides = [
  { title: 'Chính sách hoàn tiền', lead: 'Khi nào tiền được hoàn' },
  { title: 'นโยบายคืนเงิน', lead: 'คืนเมื่อไร' },
  { title: '退款政策', lead: '什么情况退' },
  { title: 'Refund policy', lead: 'When money goes back' },
]
const found = (words: string) => matchingGuides(guides, words).map(({ title }) => title)

describe('the search among the guides', () => {
  it('shows all of them for no words', () => {
    expect(found('  ')).toHaveLength(4)
  })

  it('needs no capitals and no marks', () => {
    expect(found('HOAN tien')).toEqual(['Chính sách hoàn tiền'])
    expect(found('được')).toEqual(['Chính sách hoàn tiền'])
  })

  it('finds parts of words in scripts without spaces', () => {
    expect(found('退款')).toEqual(['退款政策'])
    expect(found('คืนเงิน')).toEqual(['นโยบายคืนเงิน'])
  })

  it('wants every word, in title or lead', () => {
    expect(found('refund back')).toEqual(['Refund policy'])
    expect(found('refund mug')).toEqual([])
  })
})

it('an article is searched as a whole, however deep its texts stand', () => {
  const article = { title: 'Refunds', parts: { '1': { text: 'A cracked mug' }, '2': ['is replaced'] }, count: 3 }
  expect(wholeText(article)).toContain('A cracked mug')
  expect(holdsPhrase(wholeText(article), 'Cracked  MUG')).toBe(true)
  expect(holdsPhrase(wholeText(article), 'mug cracked')).toBe(false)
  expect(holdsPhrase(wholeText(article), ' ')).toBe(false)
})
