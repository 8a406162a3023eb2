import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { LoadStateInCard } from '../load-state.tsx'
import { Pages, type PagesProps } from './pages.tsx'
import type { Selection } from './selection.tsx'
import { type Column, type RowKey, Table } from './table.tsx'

/** The result of `useCallPages` or `useCall`. */
type LoadedList<Item> = {
  readonly data: { readonly items: readonly Item[]; readonly total?: number } | undefined
  readonly isError: boolean
  readonly isRefetching: boolean
  readonly refetch: () => unknown
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

type PagedTableProps<Item> = {
  list: LoadedList<Item>
  rowKey: RowKey<Item>
  columns: readonly Column<Item>[]
  size?: 'small' | 'middle'
  /** Shown if there are no rows: an element replaces the table, a text is shown inside it. */
  empty?: ReactNode
  selection?: Selection<Item>
  /** Numbered pages, for lists whose response has a total. */
  numbered?: Omit<PagesProps, 'total'>
  /** Without a card, for use in a drawer. */
  isBare?: boolean
  /** Renders the rows as something other than a table. */
  renderItems?: ((items: readonly Item[]) => ReactNode) | undefined
  /** Content above the rows, such as filters and bulk actions. */
  children?: ReactNode
}

/** A list in a card: its rows or the reason why there are none, and pagination. */
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
  const { list, items, rowKey, columns, size = 'middle', empty, selection, numbered, renderItems } = props
  if (items.length === 0 && typeof empty === 'object') return empty
  if (renderItems) return renderItems(items)
  return (
    <>
      <Table<Item>
        rowKey={rowKey}
        size={size}
        isBusy={list.isRefetching}
        items={items}
        columns={columns}
        empty={empty}
        selection={selection}
      />
      {numbered && <Pages {...numbered} total={list.data?.total ?? items.length} />}
    </>
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
