import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '../../../../display/use-query.ts'
import { type Choice, choiceOf } from './choice.ts'

/** The chosen color and specification; they are in the URL, so a link shows what its sender saw. */
export function useChoice(product: ProductDetail): [Choice, (change: Partial<Choice>) => void] {
  const search = useQuery()
  const navigate = useNavigate()
  // The page changes immediately, the URL a moment later.
  const [choice, setChoice] = useOptimistic(choiceOf(product, search))

  function choose(change: Partial<Choice>) {
    const next = { ...choice, ...change }
    const address = new URLSearchParams(search)
    for (const [name, value] of Object.entries(next)) address.set(name, value)
    startTransition(async () => {
      setChoice(next)
      // Changing the color does not affect the history or the scroll position.
      await navigate({ search: address.toString() }, { replace: true, preventScrollReset: true })
    })
  }
  return [choice, choose]
}
