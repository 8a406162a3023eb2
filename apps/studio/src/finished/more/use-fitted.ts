import { ApiError } from '@podwright/contracts/client/api-error'
import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { settingsOf } from '@podwright/design/design'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../app/services.tsx'
import type { Choice } from '../../batch/choose-dialog.tsx'
import { openDocument } from '../../editor/saving/open-document.ts'
import { type FittedDesign, saveFitted } from './fit-to-product.ts'

/** How far a product is on its way from the choice to the library. */
export type FittedState =
  | { readonly kind: 'fitting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'fitted' | 'finishing' | 'warned' | 'refused'; readonly design: FittedDesign }
  | { readonly kind: 'done'; readonly design: FittedDesign; readonly finishedId: number }

export type Fitted = { readonly target: Choice; readonly state: FittedState }

/** Fits the design of a finished product to others, one after the other, and finishes those that the seller wants. */
export function useFitted(product: FinishedDetail, targets: readonly Choice[]) {
  const { api } = useServices()
  const [states, setStates] = useState<ReadonlyMap<number, FittedState>>(new Map())
  const [round, setRound] = useState(0)
  // With these keys, a retry after a lost response saves and finishes each design once.
  const keys = useRef(new Map<string, string>())
  const keyOf = (name: string) => {
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    return key
  }
  const enter = (id: number, state: FittedState) => setStates((before) => new Map(before).set(id, state))
  const { designId, revision, title, price, priceRule } = product

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` tries again what failed
  useEffect(() => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    const run = async () => {
      const saved = await api.call('getDesign', { params: { id: designId }, query: { revision }, signal })
      const design = openDocument(saved.document, saved.revision)
      for (const { id } of targets) {
        const known = states.get(id)?.kind
        if (signal.aborted || (known !== undefined && known !== 'failed' && known !== 'fitting')) continue
        enter(id, { kind: 'fitting' })
        try {
          const target = await api.call('getStudioProduct', { params: { id }, signal })
          const fitted = await saveFitted(api, design, target, { name: title, saveKey: keyOf(`save ${id}`) })
          enter(id, { kind: 'fitted', design: fitted })
        } catch (error) {
          if (signal.aborted) return
          reportError(error)
          enter(id, { kind: 'failed' })
        }
      }
    }
    run().catch((error: unknown) => {
      if (signal.aborted) return
      reportError(error)
      setStates(new Map(targets.map(({ id }) => [id, { kind: 'failed' }])))
    })
    return () => giveUp.abort()
  }, [api, designId, revision, round])

  async function finish(id: number, acceptsWarnings: boolean): Promise<void> {
    const state = states.get(id)
    if (!state || !('design' in state) || state.kind === 'done') return
    const { design } = state
    enter(id, { kind: 'finishing', design })
    const params = { id: design.designId }
    const handles = ['design_not_printable', 'design_has_warnings'] as const
    try {
      // The seller may have adjusted it in another tab.
      const saved = await api.call('getDesign', { params, query: {} })
      const { colours } = settingsOf(openDocument(saved.document, saved.revision))
      const body = {
        ...{ revision: saved.revision, title, colours: [...colours], acceptsWarnings, price, priceRule },
        finishKey: keyOf(`finish ${id} ${saved.revision}`),
      }
      const finished = await api.call('finishDesign', { params, body, headers: { repeatSubmit: 'false' }, handles })
      enter(id, { kind: 'done', design, finishedId: finished.id })
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : undefined
      if (reason === 'design_has_warnings') return enter(id, { kind: 'warned', design })
      if (reason === 'design_not_printable') return enter(id, { kind: 'refused', design })
      enter(id, { kind: 'fitted', design })
      throw error
    }
  }
  return {
    fitted: targets.map((target): Fitted => ({ target, state: states.get(target.id) ?? { kind: 'fitting' } })),
    finish,
    retry: () => setRound((before) => before + 1),
  }
}
