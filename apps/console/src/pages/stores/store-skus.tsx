import type { DataOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { listStoreSkus } from '@podwright/contracts/stores/stores'
import { Button, Drawer, Table, type TableProps } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'

type Mapping = DataOf<typeof listStoreSkus>['items'][number]
const atOnce = 200

/** What the SKUs of a shop stand for, as it was said when an order came in. */
export function StoreSkus({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useTranslations('console.stores')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { moment } = useFormatters()
  const list = useLoaded(`${store.id}`, (client, signal) =>
    client.call('listStoreSkus', { params: { id: store.id }, query: { limit: atOnce }, signal }),
  )
  const forget = (externalSku: string) =>
    void run(async () => {
      await api.call('forgetStoreSku', { params: { id: store.id }, body: { externalSku } })
      list.setData((before) => ({
        ...before,
        items: before.items.filter((item) => item.externalSku !== externalSku),
      }))
    })
  const more = (after: string) =>
    void run(async () => {
      const next = await api.call('listStoreSkus', { params: { id: store.id }, query: { after, limit: atOnce } })
      list.setData((before) => ({ items: [...before.items, ...next.items], next: next.next }))
    })
  const columns: TableProps<Mapping>['columns'] = [
    { title: t('externalSku'), dataIndex: 'externalSku' },
    { title: t('sku'), key: 'sku', render: (_, { title, sku }) => [title, sku].filter(Boolean).join(' · ') },
    { title: t('mappedAt'), key: 'mappedAt', width: '12rem', render: (_, { mappedAt }) => moment(mappedAt) },
    {
      title: <span className="visually-hidden">{t('forget')}</span>,
      key: 'forget',
      width: '6rem',
      render: (_, { externalSku }) => (
        <Button type="link" size="small" disabled={isBusy} onClick={() => forget(externalSku)}>
          {t('forget')}
        </Button>
      ),
    },
  ]
  return (
    <Drawer open size="46rem" title={t('skusOf', { name: store.name })} onClose={onClose}>
      {list.data ? (
        <>
          <Table<Mapping>
            rowKey="externalSku"
            size="small"
            pagination={false}
            dataSource={list.data.items}
            columns={columns}
            locale={{ emptyText: t('noSkus') }}
          />
          {list.data.next !== null && (
            <Button loading={isBusy} onClick={() => more(list.data?.next ?? '')}>
              {t('more')}
            </Button>
          )}
        </>
      ) : (
        <LoadState status={list.status} onRetry={list.reload} />
      )}
    </Drawer>
  )
}
