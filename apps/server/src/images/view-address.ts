/** Where the design tool finds what it works with. */
export const studioData = '/studio/data'

export type ViewSize = 'small' | 'full'

/** Address of a view's folder. It names the content, so what lies there never changes. */
export function viewFolder(size: ViewSize, view: { readonly name: string; readonly sha256: string }): string {
  return `${studioData}/views/${size}/${view.name}/${view.sha256.slice(0, 16)}`
}
