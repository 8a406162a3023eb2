import { BatchProgress } from '@podwright/contracts/batches/batch-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { SessionStore } from '@podwright/contracts/client/session/session-store'
import type { LocaleCode } from '@podwright/domain/locale'
import { rest } from '../rest.ts'
import { createEventReader } from './read-events.ts'

export type Following = { readonly stop: () => void }

type Parts = {
  readonly api: Pick<ApiClient, 'call'>
  readonly session: Pick<SessionStore, 'getSnapshot'>
  readonly locale: LocaleCode
  readonly batchId: number
  readonly onProgress: (progress: BatchProgress, isEnd: boolean) => void
  /** Reports whether progress can be received at all. */
  readonly onLine: (isUp: boolean) => void
}

/**
 * After this many consecutive streams without an event it polls instead: a proxy may be buffering them. Streams may
 * work again later, such as after a server restart, so they are retried after growing delays.
 */
const maxBroken = 3
const pollMs = 2_000
const waitMs = { usual: 1_000, first: 2_000, max: 30_000 }
/** The server sends an event at least every ten seconds; while polling, a retried stream gets less time. */
const silentMs = { usual: 25_000, again: 5_000 }

/**
 * Follows a batch until it ends, by server-sent events over `fetch` (an EventSource cannot send the session's headers).
 * Reconnects when the connection is lost, and polls as long as streams fail.
 */
export function followBatch({ api, session, locale, batchId, onProgress, onLine }: Parts): Following {
  const giveUp = new AbortController()
  const { signal } = giveUp

  /** Resolves with whether the batch has ended. */
  async function stream(silenceTimeoutMs: number): Promise<{ isEnd: boolean; received: number }> {
    const silence = new AbortController()
    const both = AbortSignal.any([signal, silence.signal])
    let timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
    let received = 0
    try {
      const answer = await fetch(`/api/batches/${batchId}/events`, {
        headers: headersOf(session, locale),
        signal: both,
      })
      if (!answer.ok || !answer.body) return { isEnd: false, received }
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      const read = createEventReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), silentMs.usual)
        for (const { event, data } of read(piece.value)) {
          received += 1
          onLine(true)
          onProgress(BatchProgress.parse(JSON.parse(data)), event === 'end')
          if (event === 'end') return { isEnd: true, received }
        }
      }
      return { isEnd: false, received }
    } catch (error) {
      if (error instanceof SyntaxError) reportError(error)
      return { isEnd: false, received }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Polls once; the response contains less than the stream. */
  async function poll(): Promise<boolean> {
    try {
      const { state, isPartial, counts } = await api.call('getBatch', {
        params: { id: batchId },
        signal,
        handles: 'all',
      })
      const isEnd = state !== 'queued' && state !== 'running'
      onLine(true)
      onProgress(
        { state, isPartial, counts, perSecond: 0, remainingSeconds: null, picturesPerSecond: 0, errors: [] },
        isEnd,
      )
      return isEnd
    } catch (error) {
      if (signal.aborted) return true
      onLine(false)
      return error instanceof ApiError && error.reason === 'batch_unknown'
    }
  }

  /** Polls at once and repeatedly for this long. */
  async function pollFor(ms: number): Promise<boolean> {
    for (let left = ms; !signal.aborted; left -= pollMs) {
      if (await poll()) return true
      await rest(Math.min(left, pollMs), signal)
      if (left <= pollMs) return false
    }
    return true
  }

  async function run(): Promise<void> {
    for (let broken = 0; !signal.aborted; ) {
      const { isEnd, received } = await stream(broken < maxBroken ? silentMs.usual : silentMs.again)
      if (isEnd || signal.aborted) return
      broken = received > 0 ? 0 : broken + 1
      if (await pollFor(waitAfter(broken))) return
    }
  }
  run().catch((error: unknown) => !signal.aborted && reportError(error))
  return { stop: () => giveUp.abort() }
}

function waitAfter(broken: number): number {
  return broken < maxBroken ? waitMs.usual : Math.min(waitMs.max, waitMs.first * 2 ** (broken - maxBroken))
}

function headersOf(session: Parts['session'], locale: LocaleCode): HeadersInit {
  const { session: own } = session.getSnapshot()
  return own ? { lang: locale, accessToken: own.accessToken, userType: String(own.userType) } : { lang: locale }
}
