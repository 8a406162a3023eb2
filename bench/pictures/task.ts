/** What a child process of the bench is asked to do, and what it answers. */
export type Task = {
  readonly kind: 'encode' | 'warm' | 'cold' | 'batch'
  readonly workers: number
  readonly pictures: number
  readonly artworks: readonly string[]
  readonly views: readonly string[]
  /** Where finished JPEGs go; null throws them away. */
  readonly out: string | null
  readonly cacheFolder: string | null
}

export type Answer = {
  readonly pictures: number
  readonly wallMs: number
  /** All threads of the process, without its preparation. */
  readonly cpuMs: number
  readonly peakMb: number
}
