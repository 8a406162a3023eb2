import { Button, Popconfirm } from 'antd'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useRun } from '../../parts/use-run.ts'
import styles from './finished.module.css'

type SelectionBarProps = { ids: readonly number[]; onClear: () => void; onGone: () => void }

/** What can be done with the products that are ticked. */
export function SelectionBar({ ids, onClear, onGone }: SelectionBarProps) {
  const t = useTranslations('console.finished')
  const { api, tell } = useServices()
  const { refresh } = useAccount()
  const { isBusy, run } = useRun()
  const remove = () =>
    run(async () => {
      // One after the other: what fails is told, and the rest is left as it is.
      for (const id of ids) await api.call('deleteFinishedProduct', { params: { id } })
      tell('success', t('removed', { count: ids.length }))
    }).then(() => {
      refresh()
      onGone()
    })
  return (
    <section className={styles.selection} aria-label={t('selected', { count: ids.length })}>
      <strong>{t('selected', { count: ids.length })}</strong>
      <Popconfirm
        title={t('removeAsk', { count: ids.length })}
        description={t('removeText')}
        okText={t('remove')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={remove}
      >
        <Button danger loading={isBusy}>
          {t('remove')}
        </Button>
      </Popconfirm>
      <Button type="text" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </section>
  )
}
