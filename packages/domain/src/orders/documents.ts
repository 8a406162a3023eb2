/** Documents printed for a parcel: the packing slip inside it, the shipping label on it, and the data for customs. */
export const documentKinds = ['packing_slips', 'labels', 'customs'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Maximum number of parcels per file; more would exceed a printer's paper tray. */
export const maxParcelsPrinted = 200
