import type { Placement } from '../../packages/render/src/effect/placement.ts'

/** The pictures that the raw pipeline renders: every artwork on every view in every width. */
export type RawTask = {
  readonly artworks: readonly string[]
  readonly views: readonly { readonly folder: string; readonly placement: Placement }[]
  readonly widths: readonly number[]
  readonly threads: number
  readonly memoryMb: number
  readonly cacheFolder: string
  readonly out: string
}

export type RawAnswer = { readonly pictures: number; readonly wallMs: number; readonly cpuMs: number }
