declare module 'wawoff2' {
  /** Unpacks a WOFF2 file to the TTF or OTF inside. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
