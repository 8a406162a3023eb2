import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { useSearchParams } from 'react-router'
import { type Choice, choiceOf } from './choice.ts'

/** The chosen colour and specification; they are in the address, so a link shows what its sender saw. */
export function useChoice(product: ProductDetail): [Choice, (change: Partial<Choice>) => void] {
  const [search, setSearch] = useSearchParams()
  const choice = choiceOf(product, search)
  function choose(change: Partial<Choice>) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ ...choice, ...change })) next.set(name, value)
    // Looking at another colour is no new page: neither in the history nor for the scroll position.
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [choice, choose]
}
