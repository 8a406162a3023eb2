import type { DataOf } from '@podwright/contracts/define-call'
import type { quoteRetailPrices } from '@podwright/contracts/finished/quote-retail-prices'
import type { RetailRule } from '@podwright/domain/stores/price-rule'
import { useEffect, useState } from 'react'
import { useServices } from '../app/services.tsx'

/** The variants of a product whose prices are shown. */
export type Quoted = {
  readonly productId: number
  readonly colours: readonly string[]
  readonly sizes?: readonly string[] | undefined
}

const restMs = 300

/** The prices by a rule; undefined while they are loading, and without a rule or variants. */
export function useQuote(quoted: Quoted | undefined, rule: RetailRule | undefined) {
  const { api } = useServices()
  const [found, setFound] = useState<{ readonly of: string; readonly data: DataOf<typeof quoteRetailPrices> }>()
  const isAsked = quoted !== undefined && rule !== undefined && quoted.colours.length > 0 && quoted.sizes?.length !== 0
  const of = isAsked ? JSON.stringify([quoted, rule]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` has the content of both
  useEffect(() => {
    if (!isAsked) return
    const giveUp = new AbortController()
    const { productId, colours, sizes } = quoted
    const body = { productId, colours: [...colours], rule, ...(sizes && { sizes: [...sizes] }) }
    const timer = setTimeout(() => {
      api.call('quoteRetailPrices', { body, signal: giveUp.signal, handles: 'all' }).then(
        (data) => setFound({ of, data }),
        // The prices are a hint; finishing does not depend on them.
        (error: unknown) => !giveUp.signal.aborted && reportError(error),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, of])
  return found?.of === of ? found.data : undefined
}
