import type { Placement } from '../effect/placement.ts'
import type { Size } from '../effect/tables/printed-pixels.ts'
import type { TextureLevel } from '../effect/texture.ts'
import type { DiskQuota } from './cache/disk-quota.ts'
import type { EncodedBlock, EncodedBlockFacts } from './cache/encoded-block.ts'
import type { EffectResult } from './results.ts'

/** How a picture is written. JPEG costs least by far; the others are for requests and background work. */
export type PictureFormat =
  | { readonly type: 'jpeg'; readonly quality?: number }
  | { readonly type: 'webp'; readonly quality?: number }
  | { readonly type: 'avif'; readonly quality?: number }
  | { readonly type: 'png' }
  /** Three bytes a pixel, for tests and for those who encode themselves. */
  | { readonly type: 'raw' }

/** Builds or reads a view's tables. */
export type TablesJob = {
  readonly kind: 'tables'
  readonly folder: string
  readonly viewId: string
  readonly size: Size
  readonly colour: string | null
  readonly wants: { readonly geometry: boolean; readonly light: boolean }
}

export type TablesDone = {
  readonly geometry?: {
    readonly levels: readonly TextureLevel[]
    readonly runs: Uint32Array
    readonly positions: Uint16Array
  }
  readonly light?: { readonly light: Uint8Array; readonly ground: Uint8Array; readonly base: Uint8Array }
}

/** One print rectangle to fill: where each of the job's artworks goes on it, and its levels with their addresses. */
export type PrintToFill = {
  /** Names artworks, placements and shape together. */
  readonly name: string
  readonly print: { readonly widthMm: number; readonly heightMm: number }
  readonly placements: readonly Placement[]
  readonly levels: readonly { readonly level: TextureLevel; readonly at: number }[]
}

/** Decodes an artwork (any format intake takes) into shared memory, straight RGBA of the size that was foretold. */
export type DecodeJob = {
  readonly kind: 'decode'
  readonly id: string
  /** Its bytes, or the file that holds them. */
  readonly source: Uint8Array | string
  readonly size: Size
  readonly at: number
}

/** Fills levels from the cache folder and answers which of them are not there. */
export type LoadJob = { readonly kind: 'load'; readonly prints: readonly PrintToFill[] }

/** Reduces decoded artworks to levels, all in shared memory. */
export type ReduceJob = {
  readonly kind: 'reduce'
  readonly artworks: readonly { readonly size: Size; readonly at: number }[]
  readonly prints: readonly PrintToFill[]
  /** Whether they are put into the cache folder. */
  readonly isKept: boolean
}

/** Draws and encodes one picture; all numbers are addresses in shared memory unless they count. */
export type PictureJob = {
  readonly kind: 'picture'
  readonly size: Size
  readonly runs: number
  readonly runCount: number
  readonly positions: number
  readonly light: number
  readonly ground: number
  readonly textures: readonly { readonly at: number; readonly stride: number }[]
  /** Address of the worker's room for the textures' heads. */
  readonly heads: number
  /** Where the picture is drawn; what lies outside the print is its base already, unless it has to be copied there. */
  readonly out: number
  readonly copyFrom: number | undefined
  readonly tables: number
  readonly format: PictureFormat
}

/** Builds or reads the tables of a view that blends in encoded space. */
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
  /** Area by area the textures of its levels; undefined for an area that stays empty. */
  readonly textures: readonly (readonly TextureAddress[] | undefined)[]
  readonly out: number
  readonly format: PictureFormat
}

export type Job = EncodedTablesJob | EncodedPictureJob | TablesJob | DecodeJob | LoadJob | ReduceJob | PictureJob

/** What each job answers. */
export type JobDone = {
  readonly tables: EffectResult<TablesDone>
  readonly decode: EffectResult<null>
  readonly load: EffectResult<readonly PrintToFill[]>
  readonly reduce: EffectResult<null>
  readonly picture: EffectResult<Uint8Array>
  readonly 'encoded-tables': EffectResult<EncodedBlock>
  readonly 'encoded-picture': EffectResult<Uint8Array>
}

/** What a worker is started with. */
export type WorkerSetup = {
  readonly memory: WebAssembly.Memory
  readonly cacheFolder: string | null
  readonly cacheQuota: DiskQuota | undefined
  /** One number that all workers share: not 0 once one of them has told that the cache folder is gone without. */
  readonly cacheWarnings: Int32Array
}
