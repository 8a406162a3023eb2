import '@podwright/ui/shop-icons'
import type { ListState } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { Icon } from '@podwright/ui/icon'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../shell/feedback/feedback-store.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'
import styles from './price-list-link.module.css'
import { priceListHref } from './price-list-url.ts'

/**
 * Downloads the price list of the current list: a link, so that it works without JavaScript; with JavaScript a failure
 * is shown.
 */
export function PriceListLink({ kind, state }: { kind: ProductKind; state: ListState }) {
  const t = useTranslations('category.priceList')
  const { locale, config } = useSite()
  const [isBusy, setIsBusy] = useState(false)
  const href = priceListHref(config.apiBase, kind, state, locale)

  async function download(event: MouseEvent) {
    // A click with a modifier key keeps its standard behavior, such as opening a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const { savePriceList } = await import('./save-price-list.ts')
      await savePriceList(href)
    } catch {
      showToast('error', t('failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <a
      className={styles.link}
      href={href}
      download=""
      title={t('download')}
      aria-label={t('download')}
      aria-busy={isBusy}
      onClick={download}
    >
      <Icon name="arrowDown" />
      {t('label')}
    </a>
  )
}
