/** What is printed for a parcel: the list that lies in it, and the address that is stuck on it. */
export const documentKinds = ['packing_slips', 'labels'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Parcels of one file: more would take a printer's whole tray anyway. */
export const maxParcelsPrinted = 200
