/** The package's own types are read as those of a CommonJS module, whose default export they then do not describe. */
declare module 'bidi-js' {
  export default function bidiFactory(): {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl',
    ): { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] }
  }
}
