import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import type { criteriaOf } from './finished-query.ts'
import { useRetailText } from './use-retail-text.ts'

/** Returns a function that exports all filtered products as a spreadsheet. */
export function useExport(criteria: ReturnType<typeof criteriaOf>) {
  const t = useTranslations('console.finished')
  const { api } = useServices()
  const retailText = useRetailText()
  return useMutation({
    // Loaded when it is used, so that the table is shown sooner.
    mutationFn: async () => {
      const { exportList } = await import('./export-list.ts')
      await exportList(api, criteria, { t, retailText })
    },
  })
}
