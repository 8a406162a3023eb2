import { Button, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { LoadStateInCard } from '../load-state.tsx'
import { rowClickProps } from './row-click-props.ts'

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

/** The selected rows by id. */
type Selection<Item> = {
  readonly ids: readonly number[]
  readonly onSelect: (ids: readonly number[]) => void
  /** The accessible label of a row's checkbox. */
  readonly labelOf: (item: Item) => string
  readonly max?: number
}

type PagedTableProps<Item> = {
  list: LoadedList<Item>
  rowKey: (keyof Item & string) | ((item: Item) => string)
  columns: TableColumnsType<Item>
  size?: 'small' | 'middle'
  /** Shown if there are no rows: an element replaces the table, a text is shown inside it. */
  empty?: ReactNode
  selection?: Selection<Item>
  /** Numbered pages, for lists whose response has a total. */
  numbered?: { readonly page: number; readonly pageSize: number; readonly onPage: (page: number) => void }
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
  const t = useTranslations('console.list')
  if (items.length === 0 && typeof empty === 'object') return empty
  if (renderItems) return renderItems(items)
  return (
    <Table<Item>
      rowKey={rowKey}
      onRow={rowClickProps}
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
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.ids],
          onChange: (keys) => selection.onSelect(keys.slice(0, selection.max).map(Number)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
          getCheckboxProps: (item) => ({ 'aria-label': selection.labelOf(item) }),
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
