export type PsdLimits = {
  readonly bytes: number
  /** Pixels of the document. */
  readonly pixels: number
  /** Pixels of all layers and masks together, which are decoded at once. */
  readonly layerPixels: number
  readonly layers: number
  /** Groups within groups; Photoshop itself stops at ten. */
  readonly depth: number
  /** Of the thread's processor time: a busy machine takes longer for the same work and must not refuse a good file for it. */
  readonly cpuMilliseconds: number
  /** Until an answer must be there, however busy the machine is. */
  readonly milliseconds: number
  /** Longest side of the view that is made; larger documents are reduced. */
  readonly viewSide: number
}

/** 36 megapixels are a 7200 × 5000 mockup; 150 decoded megapixels of layers take 600 MB for the seconds of an import. */
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
