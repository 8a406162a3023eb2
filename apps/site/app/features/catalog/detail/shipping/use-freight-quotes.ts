import { ApiError } from '@podwright/contracts/client/api-error'
import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../shell/site/api-provider.tsx'

export type FreightQuestion = {
  readonly origin: ProductCountry
  readonly destination: string
  readonly weightG: number
}
export type FreightAnswer = {
  /** Null when loading failed. */
  readonly quotes: readonly FreightQuote[] | null
  readonly isLoading: boolean
  readonly retry: () => void
}

/** Long enough that a typed number causes one request. */
const settleMs = 250

/** Loads the quotes for a route and a weight; `start` contains the quotes rendered by the server, for its own query. */
export function useFreightQuotes(
  { origin, destination, weightG }: FreightQuestion,
  start: { destination: string; weightG: number; quotes: readonly FreightQuote[] | null },
): FreightAnswer {
  const api = useApi()
  const question = `${origin} ${destination} ${weightG}`
  const [answered, setAnswered] = useState({
    question: `${origin} ${start.destination} ${start.weightG}`,
    quotes: start.quotes,
  })
  const [attempt, setAttempt] = useState(0)
  const isLoading = answered.question !== question
  const retry = useCallback(() => {
    setAnswered((before) => ({ ...before, question: '' }))
    setAttempt((count) => count + 1)
  }, [])

  useEffect(() => {
    if (!isLoading || destination === '') return
    // Each attempt loads again.
    void attempt
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { items } = await api.call('listFreightQuotes', {
          query: { origin, destination, weightG },
          signal: abort.signal,
          handles: 'all',
        })
        setAnswered({ question, quotes: items })
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        // The absence of a carrier is a valid result; anything else is a failure that can be retried.
        setAnswered({ question, quotes: error.reason === 'freight_unavailable' ? [] : null })
      }
    }, settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, attempt, destination, isLoading, origin, question, weightG])

  return { quotes: answered.quotes, isLoading, retry }
}
