import type { PackCode } from '@podwright/contracts/jit/jit-shapes'
import { packCodeStates } from '@podwright/domain/jit/jit-states'
import { EmptyState } from '@podwright/ui/empty-state'
import { Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { numberColumn } from '../../parts/table/columns.tsx'
import { OpenButton } from '../../parts/table/open-button.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useUrlState } from '../../parts/use-url-state.ts'
import { StateSelect } from './state-select.tsx'
import { PackCodeTag } from './state-tags.tsx'

type TableOfCodes = { onOpen: (id: number) => void; onOpenBox: (id: number) => void }

/** Pack codes by day, the earliest packing day first. */
export function PackCodeTable({ onOpen, onOpenBox }: TableOfCodes) {
  const t = useTranslations('console.jit')
  const states = useTranslations('console.jit.codeStates')
  const [query, change] = useUrlState()
  const state = packCodeStates.find((each) => each === query.get('state'))
  const number = query.get('number') ?? ''
  const list = useCallPages('listPackCodes', { query: { state: state ? [state] : [], number, limit: 50 } })
  const columns = useColumns(onOpen, onOpenBox)
  return (
    <PagedTable
      list={list}
      rowKey="id"
      columns={columns}
      empty={<EmptyState icon="box" title={t('noCodes')} text={t('noCodesText')} />}
    >
      <div className={card.bar}>
        <Input.Search
          key={number}
          className={card.search ?? ''}
          allowClear
          defaultValue={number}
          placeholder={t('findCode')}
          aria-label={t('findCode')}
          onSearch={(text) => change({ number: text.trim() })}
        />
        <StateSelect
          value={state}
          states={packCodeStates}
          labelOf={states}
          counts={list.data?.counts}
          onChange={(next) => change({ state: next })}
        />
      </div>
    </PagedTable>
  )
}

function useColumns(onOpen: (id: number) => void, onOpenBox: (id: number) => void): readonly Column<PackCode>[] {
  const t = useTranslations('console.jit')
  const { day } = useFormatters()
  return [
    {
      title: t('code'),
      key: 'number',
      render: (item) => <OpenButton onOpen={() => onOpen(item.id)}>{item.number}</OpenButton>,
    },
    { title: t('day'), key: 'day', width: '14rem', render: (item) => day(item.day) },
    { title: t('warehouse'), key: 'warehouse', render: ({ warehouse }) => `${warehouse.code} · ${warehouse.name}` },
    {
      title: t('seller'),
      key: 'seller',
      width: '11rem',
      render: ({ sellerId, shops }) => (
        <>
          S-{sellerId} <p className={card.note}>{t('shops', { count: shops })}</p>
        </>
      ),
    },
    numberColumn('packed', t('packed'), ({ packed, orders }) => `${packed} / ${orders}`, '8rem'),
    numberColumn('pieces', t('pieces'), ({ pieces }) => pieces, '8rem'),
    {
      title: t('box'),
      key: 'box',
      width: '10rem',
      render: ({ boxId, boxNumber }) =>
        boxId !== null && <OpenButton onOpen={() => onOpenBox(boxId)}>{boxNumber}</OpenButton>,
    },
    { title: t('state'), key: 'state', width: '11rem', render: ({ state }) => <PackCodeTag state={state} /> },
  ]
}
