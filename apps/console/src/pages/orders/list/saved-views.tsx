import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { ActionMenu } from '../../../parts/action-menu.tsx'
import { listStateOfView, type OrderListState } from './order-query.ts'

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((module) => ({ default: module.SaveViewDialog })),
)

/** Saves, applies and deletes named sets of filters. */
export function SavedViews({
  listState,
  onChoose,
}: {
  listState: OrderListState
  onChoose: (next: Partial<OrderListState>) => void
}) {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  const [isNaming, setIsNaming] = useState(false)
  const { invalidate } = useCallCache()
  const views = useCall('listOrderViews', { handles: 'all' })
  const items = views.data?.items ?? []
  const remove = useMutation({
    mutationFn: (id: number) => api.call('deleteOrderView', { params: { id } }),
    onSuccess: () => invalidate('listOrderViews'),
  })
  return (
    <>
      <ActionMenu
        align="end"
        actions={[
          ...items.map((view) => ({
            key: view.id,
            label: view.name,
            onClick: () => onChoose(listStateOfView(view.query)),
          })),
          { key: 'save', label: t('viewSave'), isApart: items.length > 0, onClick: () => setIsNaming(true) },
          ...items.map((view, at) => ({
            key: `remove ${view.id}`,
            label: `${t('viewRemove')}: ${view.name}`,
            isDanger: true,
            isApart: at === 0,
            onClick: () => remove.mutate(view.id),
          })),
        ]}
        button={(props) => (
          <Button {...props} icon={<Icon name="filter" />}>
            {t('views')}
          </Button>
        )}
      />
      {isNaming && (
        <Suspense>
          <SaveViewDialog listState={listState} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
