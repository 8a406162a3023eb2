import type { DataOf } from '@podwright/contracts/define-call'
import type { createExport } from '@podwright/contracts/exports/create-export'
import type { ChannelCode } from '@podwright/domain/channels/registry'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import type { Matching } from '../../parts/bulk/bulk-selection.ts'
import { MatchingFiles } from '../../parts/bulk/matching-files.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { ChannelField } from './channel-field.tsx'

const printChoices = ['none', 'png', 'pdf'] as const

/** What is downloaded. The dialog stays open, because a browser shows a ZIP that is still being created late. */
function ExportStarted({ made, onClose }: { made: DataOf<typeof createExport>; onClose: () => void }) {
  const t = useTranslations('console.finished')
  return (
    <Modal open width="28rem" title={t('exportZip')} footer={null} onCancel={onClose}>
      <p role="status">
        <strong>{t('exportStarted', { products: made.products, pictures: made.pictures })}</strong>
      </p>
      <p>{t('exportText')}</p>
      <p>
        <a href={made.download} download>
          {t('exportAgain')}
        </a>
      </p>
      <Button onClick={onClose}>{t('exportClose')}</Button>
    </Modal>
  )
}

type ExportProps = {
  ids: readonly number[]
  /** Exports everything that matches a filter instead. */
  matching?: Matching
  onClose: () => void
}

/** Exports the pictures, print files and table of selected products as a ZIP for a channel. */
export function ExportDialog({ ids, matching, onClose }: ExportProps) {
  const t = useTranslations('console.finished')
  const { api, locale } = useServices()
  const [channel, setChannel] = useState<ChannelCode>('generic')
  const [hasPictures, setPictures] = useState(true)
  const [prints, setPrints] = useState<(typeof printChoices)[number]>('none')
  const start = useMutation({
    mutationFn: async () => {
      const printFiles = prints === 'none' ? null : prints
      if (matching) {
        await matching.onSave({ action: 'export_finished', input: { channel, hasPictures, printFiles, locale } })
        return undefined
      }
      const body = { of: { finishedIds: [...ids] }, channel, pictures: hasPictures ? {} : null, printFiles }
      return api.call('createExport', { body, headers: { repeatSubmit: 'false' } })
    },
    onSuccess: (made) => (made ? location.assign(made.download) : onClose()),
  })
  if (start.data) return <ExportStarted made={start.data} onClose={onClose} />
  return (
    <Modal
      open
      width="28rem"
      title={matching ? t('exportMany', { count: matching.count }) : t('exportZip')}
      okText={t(matching ? 'exportFiles' : 'startExport')}
      cancelText={t('cancel')}
      confirmLoading={start.isPending}
      onOk={() => start.mutate()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <ChannelField value={channel} onChange={setChannel} />
        <Form.Item>
          <Checkbox checked={hasPictures} onChange={({ target }) => setPictures(target.checked)}>
            {t('withPictures')}
          </Checkbox>
        </Form.Item>
        <Form.Item label={t('withPrints')}>
          <Select<(typeof printChoices)[number]>
            aria-label={t('withPrints')}
            value={prints}
            onChange={setPrints}
            options={printChoices.map((value) => ({
              value,
              label: value === 'none' ? t('prints.none') : value.toUpperCase(),
            }))}
          />
        </Form.Item>
      </Form>
      {matching && <MatchingFiles action="export_finished" />}
    </Modal>
  )
}
