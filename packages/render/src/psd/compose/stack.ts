import type { AreaMap } from './area-map.ts'

/** A rectangle of straight RGBA pixels somewhere on the document. */
export type Raster = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly red: Uint8Array
  readonly green: Uint8Array
  readonly blue: Uint8Array
  /** Missing where the layer is opaque. */
  readonly alpha: Uint8Array | undefined
}

/** A layer mask; outside its rectangle it has one value. */
export type LayerMask = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly plane: Uint8Array
  readonly outside: number
  /** 1: as it is; 0: hides nothing. */
  readonly density: number
}

export type Content =
  | { readonly kind: 'pixels'; readonly raster: Raster }
  /** The whole canvas in one colour, 0…1 a channel. */
  | { readonly kind: 'colour'; readonly rgb: readonly [number, number, number] }
  | { readonly kind: 'group'; readonly layers: readonly StackLayer[]; readonly isPassThrough: boolean }
  /** The place of an artwork; `area` counts the print areas. */
  | { readonly kind: 'artwork'; readonly area: number; readonly map: AreaMap }

/** One visible layer with the layers that are clipped to it. Lists of layers run from bottom to top. */
export type StackLayer = {
  readonly name: string
  readonly blend: string
  /** 0…1, fill and layer opacity together. */
  readonly opacity: number
  readonly mask: LayerMask | undefined
  readonly clipped: readonly StackLayer[]
  readonly content: Content
}

/** A document ready to be composed. */
export type Stack = { readonly width: number; readonly height: number; readonly layers: readonly StackLayer[] }
