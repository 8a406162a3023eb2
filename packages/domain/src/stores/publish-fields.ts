/**
 * What sellers decide once for a shop before they publish to it. `attribute`: a property that the chosen category asks
 * for, named by the platform.
 */
export const publishFieldKinds = [
  'category',
  'attribute',
  'brand',
  'warehouse',
  'packageLength',
  'packageWidth',
  'packageHeight',
  'shippingProfile',
  'processingProfile',
  'returnPolicy',
  'productionPartner',
] as const
export type PublishFieldKind = (typeof publishFieldKinds)[number]

/** Field of a store to the chosen value, and how the platform names it. */
export type SavedPublishSettings = Readonly<Record<string, { readonly value: string; readonly label: string }>>

export const publishSettingLimits = { maxFields: 100, maxKey: 80, maxValue: 200, maxLabel: 300 } as const
