import type { BulkAction } from '@podwright/domain/bulk/bulk-actions'
import { bulkRule } from '@podwright/domain/bulk/bulk-actions'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../card.module.css'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useFormatters } from '../use-formatters.ts'
import styles from './bulk.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { firstValues, operationOf, type Values } from './bulk-input.ts'
import type { BulkOperation, BulkSelection, Matching, Taken } from './bulk-selection.ts'
import { FileParts } from './file-parts.tsx'

/** What a dialog of a page for an action of its own is given. */
export type BulkForm = {
  readonly action: BulkAction
  readonly matching: Matching
  readonly onClose: () => void
}

/** Renders the dialog of a page for some actions, and the usual one for the others. */
export type RenderForm = (form: BulkForm, usual: ReactNode) => ReactNode

type DialogProps = {
  action: BulkAction
  selection: BulkSelection
  taken: Taken
  /** How many match that the action does not take. */
  others: number
  renderForm: RenderForm | undefined
  onStarted: () => void
  onClose: () => void
}

/** Says how many rows an action takes and what they cost, asks what it needs to know, and starts it. */
export function BulkDialog({ action, selection, taken, others, renderForm, onStarted, onClose }: DialogProps) {
  const t = useTranslations('bulk')
  const finished = useTranslations('console.finished')
  const { api, locale } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const [requestKey] = useState(() => crypto.randomUUID())
  const name = t(`names.${action}`)
  const what = t(`counts.${selection.list}`, { count: taken.count })
  const begin = async (operation: BulkOperation) => {
    try {
      await api.call('startBulkRun', { body: { requestKey, selection, operation, confirmed: taken } })
    } finally {
      // If it was refused, what matches may have changed.
      invalidate('countMatching', 'getNewestBulkRun')
    }
    onStarted()
  }
  const usual = (
    <FormDialog<Values>
      isDanger={bulkRule(action).isDanger ?? false}
      title={name}
      width="30rem"
      okText={t('button', { name, count: taken.count })}
      cancelText={t('cancel')}
      initialValues={firstValues}
      onSave={(values) => begin(operationOf(action, values, { locale, titleEnd: finished('copyOf', { title: '' }) }))}
      onClose={onClose}
    >
      <p className={styles.text}>
        <strong>{taken.totalMinor === null ? what : t('sum', { what, amount: yuan(taken.totalMinor) })}</strong>
      </p>
      {others > 0 && <p className={styles.text}>{t('others', { count: others })}</p>}
      <BulkFields action={action} />
      <FileParts action={action} />
      <p className={card.note}>{t('background')}</p>
    </FormDialog>
  )
  return renderForm?.({ action, matching: { count: taken.count, onSave: begin }, onClose }, usual) ?? usual
}
