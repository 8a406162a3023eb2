/** What the search over all lists finds, in the order in which the results are shown. */
export const searchKinds = [
  'order',
  'production',
  'shipment',
  'case',
  'finished',
  'design',
  'batch',
  'store',
  'topUp',
  'withdrawal',
  'account',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Length of a search text, and the number of results of each kind. */
export const globalSearchLimits = { minLength: 2, maxLength: 100, ofKind: 5 } as const
