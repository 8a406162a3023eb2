import { type ColorLattice, readLattice } from '@podwright/domain/print/color-lattice'

/** How the printers of suppliers print colors, loaded when a seller asks to see it. */
export type LatticeStore = {
  /** Loads a lattice, once. Rejects if that fails. */
  readonly load: (url: string) => Promise<void>
  /** Undefined until it is loaded. */
  readonly find: (url: string | undefined) => ColorLattice | undefined
}

export function createLatticeStore(fetchFile: typeof fetch = fetch): LatticeStore {
  const loaded = new Map<string, ColorLattice>()
  return {
    load: async (url) => {
      if (loaded.has(url)) return
      const response = await fetchFile(url)
      if (!response.ok) throw new Error(`${url} was not loaded: ${response.status}`)
      loaded.set(url, readLattice(new Uint8Array(await response.arrayBuffer())))
    },
    find: (url) => (url === undefined ? undefined : loaded.get(url)),
  }
}
