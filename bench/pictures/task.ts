/** The task of a child process of the bench, and its result. */
export type Task = {
  readonly kind: 'encode' | 'warm' | 'cold' | 'batch'
  readonly workers: number
  readonly pictures: number
  readonly artworks: readonly string[]
  readonly views: readonly string[]
  /** Folder for finished JPEGs; null discards them. */
  readonly out: string | null
  readonly cacheFolder: string | null
}

export type Answer = {
  readonly pictures: number
  readonly wallMs: number
  /** CPU time of all threads of the process, without preparation. */
  readonly cpuMs: number
  readonly peakMb: number
}
