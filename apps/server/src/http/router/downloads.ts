import { Readable } from 'node:stream'

/** Limits on files that are generated while they are downloaded. Tests pass others. */
const downloadLimits = {
  /** Unfinished downloads of one account. */
  perAccount: 6,
  /** A client that reads nothing for this long is considered gone. */
  stallMs: 120_000,
} as const

export type Downloads = {
  /**
   * Starts a download of the account: the returned stream passes on the chunks of `source`. It ends with an error when
   * its client reads nothing for too long. Undefined when the account has too many unfinished downloads.
   */
  open(accountId: number, source: AsyncIterable<unknown>): Readable | undefined
}

/** When a client that was refused should try again. */
export const downloadRetrySeconds = 30

/** Bytes that are generated before the client reads them. */
const ahead = 1 << 18

/**
 * Counts the unfinished downloads of each account, so that one account cannot block the others. Each process counts
 * its own.
 */
export function createDownloads({
  perAccount,
  stallMs,
}: {
  perAccount: number
  stallMs: number
} = downloadLimits): Downloads {
  const unfinished = new Map<number, number>()
  function release(accountId: number): void {
    const left = (unfinished.get(accountId) ?? 1) - 1
    if (left === 0) unfinished.delete(accountId)
    else unfinished.set(accountId, left)
  }
  return {
    open(accountId, source) {
      const count = unfinished.get(accountId) ?? 0
      if (count >= perAccount) return undefined
      unfinished.set(accountId, count + 1)
      const chunks = watched(source, stallMs, () =>
        output.destroy(new Error('the client stopped reading the download')),
      )
      const output = Readable.from(chunks, { objectMode: false, highWaterMark: ahead })
      output.once('close', () => release(accountId))
      return output
    },
  }
}

/** Passes chunks on. The time that the next chunk takes to generate does not count as a stall of the client. */
async function* watched(source: AsyncIterable<unknown>, stallMs: number, onStall: () => void): AsyncGenerator<unknown> {
  for await (const chunk of source) {
    const timer = setTimeout(onStall, stallMs)
    timer.unref()
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
  }
}
