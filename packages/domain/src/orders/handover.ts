/**
 * How a parcel gets to the carrier of a marketplace. `platform`: the marketplace decides, and shows it when the shipment is
 * arranged.
 */
export const handoverMethods = ['platform', 'pickup', 'drop_off'] as const
export type HandoverMethod = (typeof handoverMethods)[number]

/** A pickup has times, as ISO texts. */
export type Handover = {
  readonly method: HandoverMethod
  readonly from: string | null
  readonly until: string | null
}

/** `not_needed`: the marketplace's carriers do not ship the order. */
export const shopShipmentStates = ['to_arrange', 'arranged', 'not_needed'] as const

/** The shipment of an order at its marketplace, with the handovers to choose from while it is to be arranged. */
export type ShopShipment = {
  readonly state: (typeof shopShipmentStates)[number]
  readonly handovers: readonly Handover[]
}
