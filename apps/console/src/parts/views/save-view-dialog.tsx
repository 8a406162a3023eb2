import { type ViewList, viewLimits } from '@podwright/domain/list-views'
import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { Modal } from '../forms/modal.tsx'

type DialogProps = { list: ViewList; filters: Record<string, string>; onClose: () => void }

/** Asks for a name and saves the filters of a list under it. */
export function SaveViewDialog({ list, filters, onClose }: DialogProps) {
  const t = useTranslations('console.views')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [entered, setEntered] = useState('')
  const name = entered.trim()
  const save = useMutation({
    mutationFn: () => api.call('saveView', { body: { list, name, params: filters } }),
    onSuccess: () => {
      notify('success', t('saved'))
      invalidate('listViews')
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('save')}
      width="26rem"
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name === '' }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <Input
        value={entered}
        maxLength={viewLimits.name}
        aria-label={t('name')}
        placeholder={t('name')}
        onChange={(event) => setEntered(event.target.value)}
        onPressEnter={() => {
          if (name !== '') save.mutate()
        }}
      />
    </Modal>
  )
}
