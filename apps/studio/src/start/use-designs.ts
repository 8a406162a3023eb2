import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameOfCopy } from '../app/copy-name.ts'
import { useServices } from '../app/services.tsx'
import { startFromTemplate } from './start-from-template.ts'

export type DesignListState = 'kept' | 'templates' | 'deleted'

export type Designs = {
  /** Undefined while loading. */
  readonly items: readonly DesignSummary[] | undefined
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly rename: (design: DesignSummary, name: string) => Promise<void>
  readonly duplicate: (design: DesignSummary) => Promise<void>
  /** Deletes it, with an undo button in the notice. */
  readonly remove: (design: DesignSummary) => Promise<void>
  readonly restore: (design: DesignSummary) => Promise<void>
  readonly setTemplate: (design: DesignSummary, isTemplate: boolean) => Promise<void>
  /** Opens a copy of a template. */
  readonly start: (design: DesignSummary) => Promise<void>
}

/** The seller's designs and their actions; the list is updated. */
export function useDesigns(search: string, state: DesignListState): Designs {
  const t = useTranslations('studio.start')
  const { api, notices } = useServices()
  const [found, setFound] = useState<{ items: readonly DesignSummary[]; total: number }>()
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const reload = () => setRound((before) => before + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or list starts at its first page
  useEffect(() => setPage(1), [search, state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` reloads after a change
  useEffect(() => {
    const giveUp = new AbortController()
    const query = { search: search.trim(), state, page: 1, pageSize: Math.min(96, page * 24) }
    const timer = setTimeout(
      () => {
        api.call('listDesigns', { query, signal: giveUp.signal }).then(setFound, (error: unknown) => {
          if (giveUp.signal.aborted) return
          setFound({ items: [], total: 0 })
          reportError(error)
        })
      },
      search === '' ? 0 : 250,
    )
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, search, state, page, round])

  const restore = async ({ id }: DesignSummary) => {
    await api.call('restoreDesign', { params: { id } })
    reload()
  }
  return {
    items: found?.items,
    hasMore: found !== undefined && found.items.length < found.total,
    loadMore: () => setPage((before) => before + 1),
    rename: async ({ id }, name) => {
      await api.call('renameDesign', { params: { id }, body: { name } })
      reload()
    },
    duplicate: async ({ id, name }) => {
      const copy = nameOfCopy(name || t('unnamed'), (own) => t('copyName', { name: own }))
      const body = { name: copy, saveKey: crypto.randomUUID() }
      await api.call('duplicateDesign', { params: { id }, body })
      reload()
    },
    remove: async (design) => {
      await api.call('deleteDesign', { params: { id: design.id } })
      reload()
      const text = t('deletedNotice', { name: design.name || t('unnamed') })
      const action = { label: t('undo'), run: () => void restore(design).catch(reportError) }
      notices.show({ kind: 'info', text, action })
    },
    restore,
    setTemplate: async ({ id }, isTemplate) => {
      await api.call('setDesignTemplate', { params: { id }, body: { isTemplate } })
      reload()
    },
    start: (design) => startFromTemplate(api, design),
  }
}
