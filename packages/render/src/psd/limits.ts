export type PsdLimits = {
  readonly bytes: number
  /** Pixels of the document. */
  readonly pixels: number
  /** Pixels of all layers and masks together, which are decoded at the same time. */
  readonly layerPixels: number
  readonly layers: number
  /** Nesting depth of groups; Photoshop itself allows ten. */
  readonly depth: number
  /** CPU time of the thread, which unlike wall-clock time does not depend on the machine's load. */
  readonly cpuMilliseconds: number
  /** Wall-clock time limit. */
  readonly milliseconds: number
  /** Maximum side of the resulting view; larger documents are reduced. */
  readonly viewSide: number
}

/** 36 megapixels are a 7200 × 5000 mockup; 150 megapixels of decoded layers take 600 MB during an import. */
export const psdLimits: PsdLimits = {
  bytes: 500_000_000,
  pixels: 36_000_000,
  layerPixels: 150_000_000,
  layers: 1000,
  depth: 20,
  cpuMilliseconds: 180_000,
  milliseconds: 840_000,
  viewSide: 2048,
}
