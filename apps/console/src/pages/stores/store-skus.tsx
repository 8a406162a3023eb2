import type { DataOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { listStoreSkus } from '@podwright/contracts/stores/stores'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { timeColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

type Mapping = DataOf<typeof listStoreSkus>['items'][number]
const pageLimit = 200

/** The SKU mappings of a store, made when its orders were completed. */
export function StoreSkus({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useTranslations('console.stores')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { moment } = useFormatters()
  const list = useCallPages('listStoreSkus', { params: { id: store.id }, query: { limit: pageLimit } })
  const remove = useMutation({
    mutationFn: (externalSku: string) =>
      api.call('removeStoreSku', { params: { id: store.id }, body: { externalSku } }),
    onSuccess: () => invalidate('listStoreSkus'),
  })
  const columns: readonly Column<Mapping>[] = [
    { title: t('externalSku'), key: 'externalSku', render: ({ externalSku }) => externalSku },
    { title: t('sku'), key: 'sku', render: ({ title, sku }) => [title, sku].filter(Boolean).join(' · ') },
    timeColumn('mappedAt', t('mappedAt'), ({ mappedAt }) => moment(mappedAt)),
    {
      title: <span className="visually-hidden">{t('removeMapping')}</span>,
      key: 'removeMapping',
      width: '6rem',
      render: ({ externalSku }) => (
        <Button type="link" size="small" disabled={remove.isPending} onClick={() => remove.mutate(externalSku)}>
          {t('removeMapping')}
        </Button>
      ),
    },
  ]
  return (
    <OpenDrawer size="46rem" title={t('skusOf', { name: store.name })} onClose={onClose}>
      <PagedTable isBare list={list} rowKey="externalSku" size="small" columns={columns} empty={t('noSkus')} />
    </OpenDrawer>
  )
}
