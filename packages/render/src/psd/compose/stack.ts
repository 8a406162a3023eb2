import type { AreaMap } from './area-map.ts'

/** A rectangle of non-premultiplied RGBA pixels on the document. */
export type Raster = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly red: Uint8Array
  readonly green: Uint8Array
  readonly blue: Uint8Array
  /** Undefined for an opaque layer. */
  readonly alpha: Uint8Array | undefined
}

/** A layer mask; it has one value outside its rectangle. */
export type LayerMask = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly plane: Uint8Array
  readonly outside: number
  /** 1 applies the mask fully, 0 not at all. */
  readonly density: number
}

export type Content =
  | { readonly kind: 'pixels'; readonly raster: Raster }
  /** The whole canvas in one color, 0…1 per channel. */
  | { readonly kind: 'colour'; readonly rgb: readonly [number, number, number] }
  | { readonly kind: 'group'; readonly layers: readonly StackLayer[]; readonly isPassThrough: boolean }
  /** An artwork's position; `area` is the index of the print area. */
  | { readonly kind: 'artwork'; readonly area: number; readonly map: AreaMap }

/** A visible layer with the layers clipped to it. Lists of layers are ordered from bottom to top. */
export type StackLayer = {
  readonly name: string
  readonly blend: string
  /** 0…1, fill opacity times layer opacity. */
  readonly opacity: number
  readonly mask: LayerMask | undefined
  readonly clipped: readonly StackLayer[]
  readonly content: Content
}

/** A document ready to be composed. */
export type Stack = { readonly width: number; readonly height: number; readonly layers: readonly StackLayer[] }
