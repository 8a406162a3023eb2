import type { DataOf } from '@podwright/contracts/define-call'
import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import type { previewListings } from '@podwright/contracts/stores/listings'
import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useMutation } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import type { Matching } from '../../parts/bulk/bulk-selection.ts'
import { SampleNote } from '../../parts/bulk/sample-note.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import styles from './listings.module.css'
import { PublishFields } from './publish-fields.tsx'
import { PublishPreview } from './publish-preview.tsx'
import { PublishProgress } from './publish-progress.tsx'
import { offeredRounding, type PublishValues, publishInputOf, suggestedFor, suggestedKind } from './publish-values.ts'
import { usePublishingStores } from './use-publishing-stores.ts'

type PublishDialogProps = {
  ids: readonly number[]
  /** Publishes everything that matches a filter instead; `ids` are some of them, for the preview. */
  matching?: Matching
  /** The prices that are saved with the products, which are offered first. */
  retail?: readonly Pick<FinishedSummary, 'price' | 'priceRule'>[]
  onClose: () => void
  onDone: () => void
}
type Step =
  | { readonly name: 'fields' }
  | { readonly name: 'preview'; readonly preview: DataOf<typeof previewListings> }
  | { readonly name: 'progress'; readonly requestKey: string }

/** In pixels, because text is not smaller in a narrow window. */
const widths = { fields: 640, preview: 1120, progress: 640 } as const

/** Publishes finished products to a store: the choices, a preview of exactly what is sent, and the progress. */
export function PublishDialog({ ids, matching, retail = [], onClose, onDone }: PublishDialogProps) {
  const t = useTranslations('console.listings')
  const { api, locale } = useServices()
  const { invalidate } = useCallCache()
  const { connected, isLoaded } = usePublishingStores()
  const only = connected.length === 1 ? connected[0] : undefined
  const [form] = Form.useForm<PublishValues>()
  const [step, setStep] = useState<Step>({ name: 'fields' })
  const [values, setValues] = useState<PublishValues>()
  const preview = useMutation({
    mutationFn: (entered: PublishValues) => api.call('previewListings', { body: publishInputOf(ids, entered) }),
    onSuccess: (data, entered) => {
      setValues(entered)
      setStep({ name: 'preview', preview: data })
    },
  })
  const publish = useMutation({
    mutationFn: async (entered: PublishValues) => {
      if (matching) {
        const { ids: _ids, ...choices } = publishInputOf([], entered)
        await matching.onSave({ action: 'publish_finished', input: choices })
        return undefined
      }
      const requestKey = crypto.randomUUID()
      await api.call('publishListings', { body: { ...publishInputOf(ids, entered), requestKey } })
      return requestKey
    },
    onSuccess: (requestKey) => (requestKey === undefined ? onDone() : setStep({ name: 'progress', requestKey })),
    onSettled: () => invalidate('listStoreListings'),
  })
  const ready = step.name === 'preview' ? step.preview.items.filter(({ problems }) => problems.length === 0).length : 0
  const footers = {
    fields: [
      <Button key="cancel" onClick={onClose}>
        {t('cancel')}
      </Button>,
      <Button
        key="preview"
        type="primary"
        disabled={connected.length === 0}
        loading={preview.isPending}
        onClick={form.submit}
      >
        {t('preview')}
      </Button>,
    ],
    preview: [
      <Button key="back" onClick={() => setStep({ name: 'fields' })}>
        {t('back')}
      </Button>,
      <Button
        key="publish"
        type="primary"
        disabled={!matching && ready === 0}
        loading={publish.isPending}
        onClick={() => values && publish.mutate(values)}
      >
        {t('publish', { count: matching?.count ?? ready })}
      </Button>,
    ],
    progress: [
      <Link key="list" to={consolePaths.listings} className={`${buttonClass({})} ${styles.link}`} onClick={onDone}>
        {t('toListings')}
      </Link>,
      <Button key="done" type="primary" onClick={onDone}>
        {t('close')}
      </Button>,
    ],
  }
  return (
    <Modal
      open
      width={widths[step.name]}
      title={t('publishTitle', { count: matching?.count ?? ids.length })}
      mask={{ closable: step.name === 'fields' }}
      onCancel={step.name === 'progress' ? onDone : onClose}
      footer={footers[step.name]}
    >
      {!isLoaded ? null : connected.length === 0 ? (
        <EmptyState icon="store" title={t('noStore')} text={t('noStoreText')}>
          <Link to={consolePaths.store}>{t('toStores')}</Link>
        </EmptyState>
      ) : (
        <Form<PublishValues>
          form={form}
          layout="vertical"
          requiredMark={false}
          hidden={step.name !== 'fields'}
          initialValues={{
            ...(only && { storeId: only.id, ...suggestedFor(only) }),
            locale,
            factor: 2.5,
            marginPercent: 40,
            rounding: 'ends_99',
            existing: 'link',
            ...suggestedKind(retail),
          }}
          onValuesChange={({ storeId }: Partial<PublishValues>) => {
            const chosen = connected.find(({ id }) => id === storeId)
            if (!chosen) return
            const rounding = offeredRounding(chosen, form.getFieldValue('rounding'))
            form.setFieldsValue({ ...suggestedFor(chosen), rounding })
          }}
          onFinish={(entered) => preview.mutate(entered)}
        >
          <PublishFields stores={connected} />
        </Form>
      )}
      {step.name === 'preview' && values && (
        <>
          {matching && <SampleNote count={ids.length} />}
          <PublishPreview preview={step.preview} shipsTo={publishInputOf(ids, values).priceRule.shipsTo} />
        </>
      )}
      {step.name === 'progress' && <PublishProgress requestKey={step.requestKey} />}
    </Modal>
  )
}
