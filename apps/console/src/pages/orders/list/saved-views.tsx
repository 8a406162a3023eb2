import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { statesOf } from './order-groups.ts'
import { filtersOf, listStateOfView, type OrderListState } from './order-query.ts'

/** Saves, applies and deletes named sets of filters. */
export function SavedViews({
  listState,
  onChoose,
}: {
  listState: OrderListState
  onChoose: (next: Partial<OrderListState>) => void
}) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const [name, setName] = useState<string>()
  const { invalidate } = useCallCache()
  const views = useCall('listOrderViews', { handles: 'all' })
  const items = views.data?.items ?? []
  const save = useMutation({
    mutationFn: () => {
      const query = { ...filtersOf(listState), state: statesOf(listState.tab), sort: listState.sort }
      return api.call('saveOrderView', { body: { name: (name ?? '').trim(), query } })
    },
    onSuccess: () => {
      notify('success', t('viewSaved'))
      setName(undefined)
      invalidate('listOrderViews')
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.call('deleteOrderView', { params: { id } }),
    onSuccess: () => invalidate('listOrderViews'),
  })
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...items.map((view) => ({
              key: String(view.id),
              label: view.name,
              onClick: () => onChoose(listStateOfView(view.query)),
            })),
            ...(items.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'save', label: t('viewSave'), onClick: () => setName('') },
            ...(items.length > 0
              ? [
                  {
                    key: 'remove',
                    label: t('viewRemove'),
                    children: items.map((view) => ({
                      key: `remove-${view.id}`,
                      label: view.name,
                      onClick: () => remove.mutate(view.id),
                    })),
                  },
                ]
              : []),
          ],
        }}
      >
        <Button icon={<Icon name="filter" />}>{t('views')}</Button>
      </Dropdown>
      <Modal
        open={name !== undefined}
        title={t('viewSave')}
        width="26rem"
        okText={t('save')}
        cancelText={t('cancel')}
        okButtonProps={{ disabled: (name ?? '').trim() === '' }}
        confirmLoading={save.isPending}
        onOk={() => save.mutate()}
        onCancel={() => setName(undefined)}
      >
        <Input
          value={name ?? ''}
          maxLength={60}
          aria-label={t('viewName')}
          placeholder={t('viewName')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => {
            if ((name ?? '').trim() !== '') save.mutate()
          }}
        />
      </Modal>
    </>
  )
}
