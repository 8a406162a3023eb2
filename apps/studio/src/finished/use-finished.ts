import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { useEffect, useState } from 'react'
import { useServices } from '../app/services.tsx'

/** Polling interval of a product in preparation. */
const pollMs = 1500

/** Loads a finished product and follows its preparation; undefined while loading. */
export function useFinished(
  id: number,
  known?: FinishedDetail,
): readonly [FinishedDetail | undefined, (product: FinishedDetail) => void] {
  const { api } = useServices()
  const [product, setProduct] = useState(known)
  const isSettled = product !== undefined && product.state !== 'preparing' && !isWaiting(product)
  useEffect(() => {
    if (isSettled) return
    const giveUp = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        setProduct(await api.call('getFinishedProduct', { params: { id }, signal: giveUp.signal, handles: 'all' }))
      } catch (error) {
        if (giveUp.signal.aborted) return
        reportError(error)
      }
      timer = setTimeout(ask, pollMs)
    }
    timer = setTimeout(ask, product ? pollMs : 0)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, id, isSettled, product])
  return [product, setProduct]
}

/** A print file in another format may still be in preparation after everything else is ready. */
function isWaiting({ printFiles }: FinishedDetail): boolean {
  return printFiles.some(({ state }) => state === 'waiting')
}
