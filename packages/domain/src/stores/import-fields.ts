/** Fields that a column of an imported table can hold; messages: `stores.import.field.<name>`. */
export const importFields = [
  'orderId',
  'orderedAt',
  'sku',
  'title',
  'quantity',
  'personalization',
  'soldPrice',
  'orderTotal',
  'currency',
  'recipient',
  'phone',
  'email',
  'country',
  'region',
  'city',
  'district',
  'line1',
  'line2',
  'postcode',
  'note',
  'shipBy',
] as const
export type ImportField = (typeof importFields)[number]

export const neededFields = ['orderId', 'sku', 'quantity'] as const satisfies readonly ImportField[]

/** Column index of each field. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>
