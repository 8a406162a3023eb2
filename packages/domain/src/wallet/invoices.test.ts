import { expect, it } from 'vitest'
import { invoiceNumber, monthEnd, monthStart } from './invoices.ts'

it('numbers of invoices and credit notes have six digits and grow beyond them', () => {
  expect(invoiceNumber('invoice', 7)).toBe('INV-000007')
  expect(invoiceNumber('credit_note', 1234567)).toBe('CN-1234567')
})

it('a month ends where the next one begins, also in December', () => {
  expect(monthStart('2026-12').toISOString()).toBe('2026-12-01T00:00:00.000Z')
  expect(monthEnd('2026-12').toISOString()).toBe('2027-01-01T00:00:00.000Z')
})
