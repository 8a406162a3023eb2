/** Base path of the design tool's data. */
export const studioData = '/studio/data'

export type ViewSize = 'small' | 'full'

/** Path of the colors as a printer prints them. A lattice with a code never changes. */
export function latticePath(code: string): string {
  return `${studioData}/printed-colors/${code}.bin`
}

/** Path of a view's folder. It contains the content hash, so its files never change. */
export function viewFolder(size: ViewSize, view: { readonly name: string; readonly sha256: string }): string {
  return `${studioData}/views/${size}/${view.name}/${view.sha256.slice(0, 16)}`
}
