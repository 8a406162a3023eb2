import type { Box } from '@podwright/contracts/jit/jit-shapes'
import { boxStates } from '@podwright/domain/jit/jit-states'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Dropdown, Select, Table, type TableProps } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { rowOpens } from '../../parts/row-opens.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { useUrlState } from '../../parts/use-url-state.ts'
import styles from './jit.module.css'
import { measuresText } from './measures.ts'
import { BoxTag } from './state-tags.tsx'

type StateChoice = (typeof boxStates)[number]

/** Boxes, the newest first, and a new one for a warehouse. */
export function BoxTable({ version, onOpen }: { version: string; onOpen: (id: number) => void }) {
  const t = useTranslations('console.jit')
  const states = useTranslations('console.jit.boxStates')
  const { api } = useServices()
  const [query, change] = useUrlState()
  const state = boxStates.find((each) => each === query.get('state'))
  const requested = { state: state ? [state] : [], limit: 50 }
  const list = useLoaded(JSON.stringify([requested, version]), (client, signal) =>
    client.call('listBoxes', { query: requested, signal }),
  )
  const more = useRun()
  const showMore = (before: number) =>
    more.run(async () => {
      const next = await api.call('listBoxes', { query: { ...requested, before } })
      list.setData((known) => ({ ...known, items: [...known.items, ...next.items], next: next.next }))
    })
  const counts = list.data?.counts
  const next = list.data?.next
  return (
    <div className={card.card}>
      <div className={card.bar}>
        <Select<StateChoice>
          className={styles.choice ?? ''}
          allowClear
          placeholder={t('allStates')}
          aria-label={t('state')}
          value={state ?? null}
          onChange={(chosen?: StateChoice) => change({ state: chosen })}
          options={boxStates.map((each) => ({ value: each, label: `${states(each)} ${counts?.[each] ?? 0}` }))}
        />
        <span className={card.spread} />
        <NewBox onOpened={onOpen} />
      </div>
      {!list.data ? (
        <LoadState status={list.status} onRetry={list.reload} />
      ) : list.data.items.length === 0 ? (
        <EmptyState icon="box" title={t('noBoxes')} text={t('noBoxesText')} />
      ) : (
        <Boxes items={list.data.items} isLoading={list.status === 'loading'} onOpen={onOpen} />
      )}
      {typeof next === 'number' && (
        <div className={card.more}>
          <Button loading={more.isBusy} onClick={() => void showMore(next)}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function NewBox({ onOpened }: { onOpened: (id: number) => void }) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { data } = useLoaded('', (client, signal) => client.call('listWarehouses', { signal }))
  const open = (warehouseId: number) =>
    run(async () => {
      const body = { requestKey: crypto.randomUUID(), warehouseId }
      onOpened((await api.call('createBox', { body })).id)
    })
  const warehouses = data?.items ?? []
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: warehouses.map(({ id, code, name }) => ({
          key: id,
          label: `${code} · ${name}`,
          onClick: () => void open(id),
        })),
      }}
    >
      <Button type="primary" icon={<Icon name="plus" />} loading={isBusy} disabled={warehouses.length === 0}>
        {t('newBox')}
      </Button>
    </Dropdown>
  )
}

type BoxesProps = { items: readonly Box[]; isLoading: boolean; onOpen: (id: number) => void }

function Boxes({ items, isLoading, onOpen }: BoxesProps) {
  const t = useTranslations('console.jit')
  const number = { align: 'end', width: '8rem', className: card.number ?? '' } as const
  const columns: TableProps<Box>['columns'] = [
    {
      title: t('box'),
      key: 'number',
      render: (_, box) => (
        <button type="button" className={card.open} onClick={() => onOpen(box.id)}>
          {box.number}
        </button>
      ),
    },
    { title: t('warehouse'), key: 'warehouse', render: (_, { warehouse }) => `${warehouse.code} · ${warehouse.name}` },
    { title: t('codes'), dataIndex: 'codes', ...number },
    { title: t('packed'), key: 'packed', ...number, render: (_, { packed, orders }) => `${packed} / ${orders}` },
    { title: t('pieces'), dataIndex: 'pieces', ...number },
    { title: t('measures'), key: 'measures', width: '15rem', render: (_, box) => measuresText(box) },
    { title: t('tracking'), dataIndex: 'trackingNumber', width: '12rem' },
    { title: t('state'), key: 'state', width: '10rem', render: (_, { state }) => <BoxTag state={state} /> },
  ]
  return (
    <Table<Box>
      rowKey="id"
      onRow={rowOpens}
      size="middle"
      pagination={false}
      loading={isLoading}
      dataSource={[...items]}
      columns={columns}
    />
  )
}
