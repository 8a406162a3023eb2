import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import { useEffect, useState } from 'react'
import { useApi } from '../../../shell/site/api-provider.tsx'
import type { CalculatorProduct } from './calculator-product.ts'

/** Idle: something is still to be chosen. */
export type FreightState =
  | { status: 'idle' | 'loading' | 'none' | 'failed'; quotes: readonly FreightQuote[] }
  | { status: 'ready'; quotes: readonly FreightQuote[] }

const typingPauseMs = 250
const heaviestG = 1_000_000

/** What every carrier asks for the whole parcel; asked again when product, destination or quantity change. */
export function useFreightQuotes(
  product: CalculatorProduct | undefined,
  destination: string,
  quantity: number | undefined,
): FreightState {
  const api = useApi()
  const [state, setState] = useState<FreightState>({ status: 'idle', quotes: [] })
  const origin = product?.country
  const weightG = product && quantity !== undefined ? product.weightG * quantity : undefined

  useEffect(() => {
    if (!origin || !destination || weightG === undefined) return setState({ status: 'idle', quotes: [] })
    if (weightG > heaviestG) return setState({ status: 'none', quotes: [] })
    const giveUp = new AbortController()
    // The old quotes stay visible meanwhile, so that nothing jumps while somebody types.
    setState((before) => ({ status: 'loading', quotes: before.quotes }))
    const timer = setTimeout(async () => {
      const next = await askQuotes(api, { origin, destination, weightG }, giveUp.signal)
      if (!giveUp.signal.aborted) setState(next)
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, origin, destination, weightG])
  return state
}

type Way = { origin: CalculatorProduct['country']; destination: string; weightG: number }

async function askQuotes(api: ApiClient, query: Way, signal: AbortSignal): Promise<FreightState> {
  try {
    const { items } = await api.call('listFreightQuotes', { query, signal, handles: ['freight_unavailable'] })
    return { status: 'ready', quotes: items }
  } catch (error) {
    const isNone = error instanceof ApiError && error.reason === 'freight_unavailable'
    return { status: isNone ? 'none' : 'failed', quotes: [] }
  }
}
