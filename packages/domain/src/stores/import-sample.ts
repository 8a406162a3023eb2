import { csvText } from '../csv/csv.ts'

/** A table that an import reads without a mapping by hand: its headings, and an order of two products. */
export const importSample = [
  [
    'Order ID',
    'Order date',
    'SKU',
    'Quantity',
    'Personalization',
    'Recipient',
    'Phone',
    'Country',
    'City',
    'Address',
    'Zip Code',
  ],
  [
    '1001',
    '2026-11-28',
    'CV003-white-M',
    '1',
    '',
    'Emily Carter',
    '+1 202 555 0114',
    'United States',
    'Austin',
    '100 Congress Ave',
    '78701',
  ],
  [
    '1001',
    '2026-11-28',
    'MG003-white',
    '2',
    'Name: Emily',
    'Emily Carter',
    '+1 202 555 0114',
    'United States',
    'Austin',
    '100 Congress Ave',
    '78701',
  ],
] as const

export function importSampleFile(): string {
  return csvText(importSample)
}
