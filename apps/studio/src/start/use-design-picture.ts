import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { useEffect, useState } from 'react'
import { useServices } from '../app/services.tsx'

/** Polling interval of a picture in preparation, and the max. number of polls. */
const againMs = 3000
const maxTries = 8

type Pictured = Pick<DesignSummary, 'id' | 'revision' | 'thumb' | 'deletedAt'>

/** Returns the picture of a design, requesting its preparation if necessary; null while there is none. */
export function useDesignPicture({ id, revision, thumb, deletedAt }: Pictured): string | null {
  const { api } = useServices()
  const [prepared, setPrepared] = useState<string | null>(null)
  const isRequested = thumb === null && deletedAt === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has another picture
  useEffect(() => {
    if (!isRequested) return
    const giveUp = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (tries: number) => {
      try {
        const input = { params: { id }, query: {}, signal: giveUp.signal, handles: 'all' } as const
        const { state, pictures } = await api.call('getDesignPictures', input)
        if (state === 'preparing' && tries < maxTries) timer = setTimeout(() => void ask(tries + 1), againMs)
        else setPrepared(pictures[0]?.path ?? null)
      } catch (error) {
        // A card without a picture is still useful.
        if (!giveUp.signal.aborted) reportError(error)
      }
    }
    void ask(1)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, id, revision, isRequested])
  return thumb ?? prepared
}
