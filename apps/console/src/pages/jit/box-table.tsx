import type { Box } from '@podwright/contracts/jit/jit-shapes'
import { boxStates } from '@podwright/domain/jit/jit-states'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'
import card from '../../parts/card.module.css'
import { numberColumn } from '../../parts/table/columns.tsx'
import { OpenButton } from '../../parts/table/open-button.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useUrlState } from '../../parts/use-url-state.ts'
import { measuresText } from './measures.ts'
import { StateSelect } from './state-select.tsx'
import { BoxTag } from './state-tags.tsx'

/** Lists boxes, newest first, and creates a box for a warehouse. */
export function BoxTable({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTranslations('console.jit')
  const states = useTranslations('console.jit.boxStates')
  const [query, change] = useUrlState()
  const state = boxStates.find((each) => each === query.get('state'))
  const list = useCallPages('listBoxes', { query: { state: state ? [state] : [], limit: 50 } })
  return (
    <PagedTable
      list={list}
      rowKey="id"
      columns={useColumns(onOpen)}
      empty={<EmptyState icon="box" title={t('noBoxes')} text={t('noBoxesText')} />}
    >
      <div className={card.bar}>
        <StateSelect
          value={state}
          states={boxStates}
          labelOf={states}
          counts={list.data?.counts}
          onChange={(next) => change({ state: next })}
        />
        <span className={card.spread} />
        <NewBox onOpened={onOpen} />
      </div>
    </PagedTable>
  )
}

function NewBox({ onOpened }: { onOpened: (id: number) => void }) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { data } = useCall('listWarehouses')
  const create = useMutation({
    mutationFn: (warehouseId: number) =>
      api.call('createBox', { body: { requestKey: crypto.randomUUID(), warehouseId } }),
    onSuccess: ({ id }) => {
      invalidate('listBoxes')
      onOpened(id)
    },
  })
  const warehouses = data?.items ?? []
  return (
    <ActionMenu
      align="end"
      actions={warehouses.map(({ id, code, name }) => ({
        key: id,
        label: `${code} · ${name}`,
        onClick: () => create.mutate(id),
      }))}
      button={(props) => (
        <Button
          {...props}
          type="primary"
          icon={<Icon name="plus" />}
          loading={create.isPending}
          disabled={warehouses.length === 0}
        >
          {t('newBox')}
        </Button>
      )}
    />
  )
}

function useColumns(onOpen: (id: number) => void): readonly Column<Box>[] {
  const t = useTranslations('console.jit')
  return [
    {
      title: t('box'),
      key: 'number',
      render: (box) => <OpenButton onOpen={() => onOpen(box.id)}>{box.number}</OpenButton>,
    },
    { title: t('warehouse'), key: 'warehouse', render: ({ warehouse }) => `${warehouse.code} · ${warehouse.name}` },
    numberColumn('codes', t('codes'), (item) => item.codes, '8rem'),
    numberColumn('packed', t('packed'), ({ packed, orders }) => `${packed} / ${orders}`, '8rem'),
    numberColumn('pieces', t('pieces'), (item) => item.pieces, '8rem'),
    { title: t('measures'), key: 'measures', width: '15rem', render: (box) => measuresText(box) },
    { title: t('tracking'), key: 'trackingNumber', render: ({ trackingNumber }) => trackingNumber, width: '12rem' },
    { title: t('state'), key: 'state', width: '10rem', render: ({ state }) => <BoxTag state={state} /> },
  ]
}
