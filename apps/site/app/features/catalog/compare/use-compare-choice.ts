import { useTranslations } from 'use-intl'
import { showToast } from '../../../shell/feedback/feedback-store.ts'
import { compareList } from '../kept/lists.ts'
import { useIdList } from '../kept/use-id-list.ts'
import { maxCompared } from './max-compared.ts'

/** The products chosen to compare, and a function that adds or removes one. */
export function useCompareChoice(): { ids: readonly number[]; toggle: (productId: number) => void } {
  const t = useTranslations('category.compare')
  const ids = useIdList(compareList)

  function toggle(productId: number) {
    if (ids.includes(productId)) return compareList.change(ids.filter((id) => id !== productId))
    if (ids.length >= maxCompared) return showToast('warning', t('full', { count: String(maxCompared) }))
    compareList.change([...ids, productId])
  }
  return { ids, toggle }
}
