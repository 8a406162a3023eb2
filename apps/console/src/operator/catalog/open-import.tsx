import type { CatalogImport } from '@podwright/contracts/operator/catalog'
import { catalogImportSteps } from '@podwright/domain/catalog/catalog-imports'
import { useMutation } from '@tanstack/react-query'
import { Button, Progress, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useSizeFormat } from '../health/use-size-format.ts'
import { useOperatorPermits } from '../operator-session.ts'
import styles from '../parts/parts.module.css'
import { ImportReport } from './import-report.tsx'

const ReasonDialog = lazy(() =>
  import('../parts/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

/** A catalog that is being checked or imported, or waits for the decision of an operator. */
export function OpenImport({ catalog }: { catalog: CatalogImport }) {
  const t = useTranslations('operator.catalog')
  const operators = useTranslations('operator')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { moment } = useFormatters()
  const permits = useOperatorPermits()
  const sizeOf = useSizeFormat()
  const [isAsking, setAsking] = useState(false)
  const { id, name, bytes, operator, createdAt, state } = catalog
  const discard = useMutation({
    mutationFn: () => api.call('discardCatalogImport', { params: { id } }),
    onSettled: () => invalidate('getCatalogFiles'),
  })
  const run = async (note: string) => {
    await api.call('runCatalogImport', { params: { id }, body: { note } })
    notify('success', t('started'))
    invalidate('getCatalogFiles')
  }
  return (
    <section className={`${card.card} ${styles.stack}`}>
      <h2>
        {name} <Tag color="processing">{t(`states.${state}`)}</Tag>
      </h2>
      <p className={card.note}>{[sizeOf(bytes), operator, moment(createdAt)].join(' · ')}</p>
      {state === 'checked' ? (
        <>
          <ImportReport catalog={catalog} />
          {permits('system') && (
            <div className={styles.actions}>
              <ConfirmButton
                label={t('discard')}
                target={name}
                question={t('discardQuestion')}
                cancel={operators('cancel')}
                isBusy={discard.isPending}
                onConfirm={() => discard.mutate()}
              />
              <Button type="primary" onClick={() => setAsking(true)}>
                {t('import')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Steps catalog={catalog} />
      )}
      {isAsking && (
        <Suspense>
          <ReasonDialog
            title={t('importTitle', { name })}
            text={t('importText')}
            action={t('import')}
            needsReason={false}
            onDo={run}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A check has no last step: it stores nothing. */
function Steps({ catalog: { state, step } }: { catalog: CatalogImport }) {
  const t = useTranslations('operator.catalog')
  const steps = catalogImportSteps.length - (state === 'checking' ? 1 : 0)
  const number = catalogImportSteps.indexOf(step) + 1
  return (
    <div role="status">
      <Progress percent={Math.round((100 * (number - 1)) / steps)} showInfo={false} status="active" />
      <p>{`${t('stepOf', { step: String(number), steps: String(steps) })} · ${t(`steps.${step}`)}`}</p>
    </div>
  )
}
