import type { ViewList } from '@podwright/domain/list-views'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ActionMenu } from '../action-menu.tsx'
import { useUrlState } from '../use-url-state.ts'

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((module) => ({ default: module.SaveViewDialog })),
)

type ViewProps = {
  list: ViewList
  /** The URL parameters that a view consists of: filters and order, no opened item or page. */
  params: readonly string[]
  onChoose?: () => void
}

/** Saves, applies and deletes named sets of a list's filters, which are in the URL. */
export function SavedViews({ list, params, onChoose }: ViewProps) {
  const t = useTranslations('console.views')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { modal } = App.useApp()
  const [query, change] = useUrlState()
  const [isNaming, setIsNaming] = useState(false)
  const views = useCall('listViews', { query: { list }, handles: 'all' })
  const items = views.data?.items ?? []
  const remove = useMutation({
    mutationFn: (id: number) => api.call('deleteView', { params: { id } }),
    onSuccess: () => invalidate('listViews'),
  })
  const confirmRemoval = (id: number, name: string) =>
    void modal.confirm({
      title: t('removeAsk', { name }),
      okText: t('removeConfirm'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate(id),
    })
  const apply = (saved: Readonly<Record<string, string>>) => {
    // Another choice may have fewer pages.
    change({ page: undefined, ...Object.fromEntries(params.map((name) => [name, saved[name]] as const)) })
    onChoose?.()
  }
  return (
    <>
      <ActionMenu
        align="end"
        actions={[
          ...items.map((view) => ({ key: view.id, label: view.name, onClick: () => apply(view.params) })),
          { key: 'save', label: t('save'), hasLineBefore: items.length > 0, onClick: () => setIsNaming(true) },
          ...items.map((view, at) => ({
            key: `remove ${view.id}`,
            label: `${t('remove')}: ${view.name}`,
            isDanger: true,
            hasLineBefore: at === 0,
            onClick: () => confirmRemoval(view.id, view.name),
          })),
        ]}
        button={(props) => (
          <Button {...props} icon={<Icon name="filter" />}>
            {t('title')}
          </Button>
        )}
      />
      {isNaming && (
        <Suspense>
          <SaveViewDialog list={list} filters={filtersIn(query, params)} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

function filtersIn(query: URLSearchParams, params: readonly string[]): Record<string, string> {
  const filters: Record<string, string> = {}
  for (const name of params) {
    const value = query.get(name)
    if (value) filters[name] = value
  }
  return filters
}
