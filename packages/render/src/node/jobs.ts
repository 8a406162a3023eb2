import type { Placement } from '../effect/placement.ts'
import type { Size } from '../effect/tables/printed-pixels.ts'
import type { TextureLevel } from '../effect/texture.ts'
import type { DiskQuota } from './cache/disk-quota.ts'
import type { EncodedBlock, EncodedBlockFacts } from './cache/encoded-block.ts'
import type { KnownScan, Scan } from './jpeg/jpeg-encoder.ts'
import type { EffectResult } from './results.ts'

/** Quality of JPEGs unless another is requested. */
export const JPEG_QUALITY = 85

/**
 * Larger pictures are drawn on their base only, one at a time, because a worker's own memory has no room for them. Their
 * tables, tens of megabytes each, are not kept on disk.
 */
export const SCRATCH_SIDE = 2048

/** Output format of a picture. JPEG is by far the cheapest; the others are for single requests and background work. */
export type PictureFormat =
  | { readonly type: 'jpeg'; readonly quality?: number }
  | { readonly type: 'webp'; readonly quality?: number }
  | { readonly type: 'avif'; readonly quality?: number }
  | { readonly type: 'png' }
  /** Three bytes per pixel, for tests and callers that encode the picture themselves. */
  | { readonly type: 'raw' }

/** Builds a view's tables or reads them from the cache. */
export type TablesJob = {
  readonly kind: 'tables'
  readonly folder: string
  readonly viewId: string
  readonly size: Size
  readonly colour: string | null
  readonly needs: { readonly geometry: boolean; readonly light: boolean }
}

export type TablesDone = {
  readonly geometry?: {
    readonly levels: readonly TextureLevel[]
    readonly runs: Uint32Array
    readonly positions: Uint16Array
  }
  readonly light?: { readonly light: Uint8Array; readonly background: Uint8Array; readonly base: Uint8Array }
}

/** A print rectangle to fill: placements of the job's artworks on it, and its levels with their addresses. */
export type PrintToFill = {
  /** Identifies artworks, placements and shape. */
  readonly name: string
  readonly print: { readonly widthMm: number; readonly heightMm: number }
  readonly placements: readonly Placement[]
  readonly levels: readonly { readonly level: TextureLevel; readonly at: number }[]
}

/**
 * Decodes an artwork (any format intake accepts) into shared memory as non-premultiplied RGBA of the predicted size.
 */
export type DecodeJob = {
  readonly kind: 'decode'
  readonly id: string
  /** Its bytes, or the path of its file. */
  readonly source: Uint8Array | string
  readonly size: Size
  readonly at: number
}

/** Loads levels from the cache folder; returns those that are missing. */
export type LoadJob = { readonly kind: 'load'; readonly prints: readonly PrintToFill[] }

/** Reduces decoded artworks to levels, all in shared memory. */
export type ReduceJob = {
  readonly kind: 'reduce'
  readonly artworks: readonly { readonly size: Size; readonly at: number }[]
  readonly prints: readonly PrintToFill[]
  /** Whether the results are written to the cache folder. */
  readonly isKept: boolean
}

/** Draws and encodes one picture. Numbers are addresses in shared memory, except `runCount`. */
export type PictureJob = {
  readonly kind: 'picture'
  readonly size: Size
  readonly runs: number
  readonly runCount: number
  readonly positions: number
  readonly light: number
  readonly background: number
  readonly textures: readonly { readonly at: number; readonly stride: number }[]
  /** Address of the worker's memory for the texture headers. */
  readonly heads: number
  /** Address at which the picture is drawn. It contains the base already, unless `copyFrom` is set. */
  readonly out: number
  readonly copyFrom: number | undefined
  readonly tables: number
  readonly format: PictureFormat
  /** Set for a JPEG that our encoder writes: its memory, and the scan of an earlier picture on the same base. */
  readonly jpeg: { readonly quality: number; readonly area: number; readonly known: KnownScan | undefined } | undefined
}

/** An encoded picture. `scan` is set if it is the first JPEG on its base. */
export type PictureDone = { readonly picture: Uint8Array; readonly scan?: Scan }

/** Builds the tables of a view that blends in encoded space, or reads them from the cache. */
export type EncodedTablesJob = {
  readonly kind: 'encoded-tables'
  readonly folder: string
  readonly viewId: string
  readonly size: Size
}

/** A texture in shared memory. */
export type TextureAddress = { readonly at: number; readonly level: TextureLevel }

/** Draws and encodes one picture of a view that blends in encoded space. */
export type EncodedPictureJob = {
  readonly kind: 'encoded-picture'
  readonly size: Size
  /** Address of the view's tables. */
  readonly block: number
  readonly facts: EncodedBlockFacts
  /** Textures of each area's levels; undefined for an area that stays empty. */
  readonly textures: readonly (readonly TextureAddress[] | undefined)[]
  readonly out: number
  readonly format: PictureFormat
}

export type Job = EncodedTablesJob | EncodedPictureJob | TablesJob | DecodeJob | LoadJob | ReduceJob | PictureJob

/** Result of each kind of job. */
export type JobDone = {
  readonly tables: EffectResult<TablesDone>
  readonly decode: EffectResult<null>
  readonly load: EffectResult<readonly PrintToFill[]>
  readonly reduce: EffectResult<null>
  readonly picture: EffectResult<PictureDone>
  readonly 'encoded-tables': EffectResult<EncodedBlock>
  readonly 'encoded-picture': EffectResult<Uint8Array>
}

/** Startup data of a worker. */
export type WorkerSetup = {
  readonly memory: WebAssembly.Memory
  readonly cacheFolder: string | null
  readonly cacheQuota: DiskQuota | undefined
  /** A flag shared by all workers: nonzero once one of them has warned that the cache folder cannot be used. */
  readonly cacheWarnings: Int32Array
}
