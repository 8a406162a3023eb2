import type { BulkAction } from '@podwright/domain/bulk/bulk-actions'
import { bulkRule } from '@podwright/domain/bulk/bulk-actions'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { LoadState } from '../load-state.tsx'
import type { RenderForm } from './bulk-dialog.tsx'
import { orderOf } from './bulk-order.ts'
import type { BulkSelection } from './bulk-selection.ts'
import { useMatching } from './use-matching.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })))

type BarProps = {
  selection: BulkSelection
  renderForm: RenderForm | undefined
  onClear: () => void
}

/** Actions for everything that matches the filters of a list. */
export function MatchingBar({ selection, renderForm, onClear }: BarProps) {
  const t = useTranslations('bulk')
  const [action, setAction] = useState<BulkAction>()
  const matching = useMatching(selection)
  const { data } = matching
  if (!data) return <LoadState query={matching} />
  const { count: total } = data
  const title = data.isCut
    ? t('firstSelected', { count: total, order: orderOf(selection.list) })
    : t('allSelected', { count: total })
  const taken = data.actions.find((each) => each.action === action)
  return (
    <section className={card.selection} aria-label={title}>
      <strong>{title}</strong>
      {data.actions.length === 0 && <span className={card.muted}>{t('none')}</span>}
      {data.actions.map(({ action: name, count }) => (
        <Button key={name} danger={bulkRule(name).isDanger ?? false} onClick={() => setAction(name)}>
          {t('button', { name: t(`names.${name}`), count })}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('clear')}
      </Button>
      {action && taken && (
        <Suspense>
          <BulkDialog
            action={action}
            selection={selection}
            taken={{ count: taken.count, totalMinor: taken.totalMinor, digest: taken.digest }}
            others={data.count - taken.count}
            renderForm={renderForm}
            onStarted={onClear}
            onClose={() => setAction(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
