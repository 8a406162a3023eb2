import { useMutation } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { statesOf } from './order-groups.ts'
import { filtersOf, type OrderListState } from './order-query.ts'

/** Asks for a name and saves the filters of the list under it. */
export function SaveViewDialog({ listState, onClose }: { listState: OrderListState; onClose: () => void }) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [entered, setEntered] = useState('')
  const name = entered.trim()
  const save = useMutation({
    mutationFn: () => {
      const query = { ...filtersOf(listState), state: statesOf(listState.tab), sort: listState.sort }
      return api.call('saveOrderView', { body: { name, query } })
    },
    onSuccess: () => {
      notify('success', t('viewSaved'))
      invalidate('listOrderViews')
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('viewSave')}
      width="26rem"
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name === '' }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <Input
        value={entered}
        maxLength={60}
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        onChange={(event) => setEntered(event.target.value)}
        onPressEnter={() => {
          if (name !== '') save.mutate()
        }}
      />
    </Modal>
  )
}
