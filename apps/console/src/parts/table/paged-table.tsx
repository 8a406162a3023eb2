import { Button, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { LoadStateInCard } from '../load-state.tsx'
import { rowOpens } from './row-opens.ts'

/** What `useCallPages` or `useCall` has loaded. */
type LoadedList<Item> = {
  readonly data: { readonly items: readonly Item[]; readonly total?: number } | undefined
  readonly isError: boolean
  readonly isRefetching: boolean
  readonly refetch: () => unknown
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

/** Rows that are chosen, by their ids. */
type Ticks<Item> = {
  readonly ids: readonly number[]
  readonly onTick: (ids: readonly number[]) => void
  /** What the box of a row is called. */
  readonly labelOf: (item: Item) => string
  readonly max?: number
}

type PagedTableProps<Item> = {
  list: LoadedList<Item>
  rowKey: (keyof Item & string) | ((item: Item) => string)
  columns: TableColumnsType<Item>
  size?: 'small' | 'middle'
  /** In place of a table without rows; a text stands in the table. */
  empty?: ReactNode
  ticks?: Ticks<Item>
  /** Pages by number, for lists that answer with a total. */
  numbered?: { readonly page: number; readonly pageSize: number; readonly onPage: (page: number) => void }
  /** Without a card, within a drawer. */
  isBare?: boolean
  /** Draws the rows as something else than a table. */
  draw?: ((items: readonly Item[]) => ReactNode) | undefined
  /** Over the rows: filters, and what can be done with ticked ones. */
  children?: ReactNode
}

/** A list in a card: its rows, or why there are none, and a way to more of them. */
export function PagedTable<Item extends object>(props: PagedTableProps<Item>) {
  const { list, isBare = false, children } = props
  return (
    <section className={isBare ? '' : card.card}>
      {children}
      {list.data ? <Rows {...props} items={list.data.items} /> : <LoadStateInCard query={list} />}
      <ShowMore list={list} />
    </section>
  )
}

function Rows<Item extends object>(props: PagedTableProps<Item> & { items: readonly Item[] }) {
  const { list, items, rowKey, columns, size = 'middle', empty, ticks, numbered, draw } = props
  const t = useTranslations('console.list')
  if (items.length === 0 && typeof empty === 'object') return empty
  if (draw) return draw(items)
  return (
    <Table<Item>
      rowKey={rowKey}
      onRow={rowOpens}
      size={size}
      loading={list.isRefetching}
      dataSource={[...items]}
      columns={columns}
      locale={typeof empty === 'string' ? { emptyText: empty } : {}}
      pagination={
        numbered
          ? {
              current: numbered.page,
              pageSize: numbered.pageSize,
              total: list.data?.total ?? items.length,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: numbered.onPage,
            }
          : false
      }
      {...(ticks && {
        rowSelection: {
          selectedRowKeys: [...ticks.ids],
          onChange: (keys) => ticks.onTick(keys.slice(0, ticks.max).map(Number)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
          getCheckboxProps: (item) => ({ 'aria-label': ticks.labelOf(item) }),
        },
      })}
    />
  )
}

function ShowMore({ list }: { list: LoadedList<unknown> }) {
  const t = useTranslations('console.list')
  if (!list.hasNextPage) return null
  return (
    <div className={card.more}>
      <Button
        loading={list.isFetchingNextPage ?? false}
        disabled={list.isRefetching}
        onClick={() => void list.fetchNextPage?.()}
      >
        {t('more')}
      </Button>
    </div>
  )
}
