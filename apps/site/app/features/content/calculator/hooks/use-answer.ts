import { useCallback, useEffect, useState } from 'react'

export type Answer<T> = {
  /** Idle: there is nothing to load yet. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly value: T | undefined
  readonly retry: () => void
}

/**
 * The response to a query, loaded once and cached as long as the page is open. `known` contains the server-rendered
 * responses; `ask` may throw, and must then have shown the error or leave it to the `failed` state.
 */
export function useAnswer<T>(
  question: string | undefined,
  known: ReadonlyMap<string, T>,
  ask: (question: string, signal: AbortSignal) => Promise<T>,
): Answer<T> {
  const [answers, setAnswers] = useState(known)
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const value = question === undefined ? undefined : answers.get(question)
  const isAsking = question !== undefined && value === undefined

  useEffect(() => {
    if (!isAsking) return
    // Each attempt loads again.
    void attempt
    const giveUp = new AbortController()
    ask(question, giveUp.signal).then(
      (answer) => {
        if (!giveUp.signal.aborted) setAnswers((before) => new Map(before).set(question, answer))
      },
      () => {
        if (!giveUp.signal.aborted) setFailed(question)
      },
    )
    return () => giveUp.abort()
  }, [ask, attempt, isAsking, question])

  const retry = useCallback(() => {
    setFailed(undefined)
    setAttempt((count) => count + 1)
  }, [])
  if (question === undefined) return { status: 'idle', value, retry }
  if (value !== undefined) return { status: 'ready', value, retry }
  return { status: failed === question ? 'failed' : 'loading', value, retry }
}
