import '@podwright/ui/shop-icons'
import type { Offer } from '@podwright/domain/profit/profit'
import { Button } from '@podwright/ui/button'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../../shell/feedback/feedback-store.ts'
import type { Calculator } from '../hooks/use-calculator.ts'
import type { Destinations } from '../hooks/use-destinations.ts'
import { useSaveRows } from '../hooks/use-save-rows.ts'
import { calculationRows } from '../model/calculation-rows.ts'
import { maxSaved, savedCalculations } from '../model/saved-calculations.ts'
import styles from './result-actions.module.css'

type ResultActionsProps = { calculator: Calculator; offer: Offer; destinations: Destinations }

/** Actions on a finished calculation: share, download, print, save for comparison. */
export default function ResultActions({ calculator, offer, destinations }: ResultActionsProps) {
  const t = useTranslations('resource.calculator')
  const saveRows = useSaveRows()
  const saved = useSyncExternalStore(
    savedCalculations.subscribe,
    savedCalculations.read,
    savedCalculations.readOnServer,
  )
  const { state, product, carrier } = calculator
  const destination = destinations.find(({ code }) => code === state.form.destination)?.name ?? state.form.destination

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      showToast('success', t('copied'))
    } catch {
      // Denied by the browser, or not a secure context: the address bar shows the same URL.
      showToast('warning', t('copyFailed'))
    }
  }
  function save() {
    const isSaved = savedCalculations.add({
      search: window.location.search,
      product: product?.name ?? '',
      destination,
      carrier: carrier?.carrierName ?? '',
      currency: state.currency,
      offer,
    })
    showToast(isSaved ? 'success' : 'error', t(isSaved ? 'saved.done' : 'saved.failed'))
  }
  const isFull = saved.length >= maxSaved
  return (
    <div className={styles.actions}>
      <Button icon="external" onClick={copyLink}>
        {t('copyLink')}
      </Button>
      <Button
        icon="arrowDown"
        onClick={() => saveRows('profit', (content) => calculationRows(calculator, offer, destination, content))}
      >
        {t('downloadCsv')}
      </Button>
      <Button icon="orders" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button icon="plus" disabled={isFull} title={isFull ? t('saved.full') : undefined} onClick={save}>
        {t('saved.add')}
      </Button>
    </div>
  )
}
