import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { RowContent } from '../model/calculation-rows.ts'

/** Saves rows as a CSV file; the writer is loaded on first use. */
export function useSaveRows() {
  const t = useTranslations('resource.calculator')
  return useCallback(
    async (name: string, rows: (content: RowContent) => readonly (readonly string[])[]) => {
      const { saveCsv } = await import('../model/save-csv.ts')
      saveCsv(
        `podwright-${name}.csv`,
        rows((key) => t(key)),
      )
    },
    [t],
  )
}
