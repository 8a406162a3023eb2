import { classNames } from '@podwright/ui/class-names'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { OpenableRow } from './openable-row.tsx'
import { rowClickProps } from './row-click-props.ts'
import { RowCheckbox, SelectAll, type Selection } from './selection.tsx'
import styles from './table.module.css'

export type Column<Item> = {
  readonly key: string
  readonly title: ReactNode
  readonly render: (item: Item) => ReactNode
  readonly align?: 'end'
  readonly className?: string
  readonly width?: string
  /** How the rows are sorted by it; its title is the button that sorts. */
  readonly sort?: 'ascending' | 'descending' | 'none'
}

/** More about a row, shown below it on request. */
export type Details<Item> = {
  /** The title of the column with the buttons, announced by screen readers. */
  readonly title: string
  readonly labelOf: (item: Item) => string
  /** Undefined if there is nothing to show. */
  readonly render: (item: Item) => ReactNode | undefined
  readonly isInitiallyOpen?: boolean
}

export type RowKey<Item> = (keyof Item & string) | ((item: Item) => string)

type TableProps<Item> = {
  items: readonly Item[]
  rowKey: RowKey<Item>
  columns: readonly Column<Item>[]
  size?: 'small' | 'middle'
  /** The rows are being loaded again. */
  isBusy?: boolean
  /** Shown in place of the rows if there are none. */
  empty?: ReactNode
  selection?: Selection<Item> | undefined
  details?: Details<Item>
  /** Rows below the others, such as sums, with a cell for each column. */
  totals?: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** Rows and columns; a click on a row clicks the button that opens it. */
export function Table<Item extends object>(props: TableProps<Item>) {
  const { items, rowKey, columns, size = 'small', isBusy = false, empty, selection, details, totals = [] } = props
  const t = useTranslations('console.list')
  const keyOf = (item: Item) => (typeof rowKey === 'function' ? rowKey(item) : String(item[rowKey]))
  const rows = items.map((item) => ({ item, key: keyOf(item) }))
  const ids = selection ? rows.map(({ key }) => Number(key)) : []
  const last = useRef<number>(undefined)
  const columnCount = columns.length + (selection ? 1 : 0) + (details ? 1 : 0)
  return (
    <div className={classNames(styles.frame, isBusy && styles.busy)} aria-busy={isBusy}>
      <table className={classNames(styles.table, styles[size])}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.control}>
                <SelectAll ids={ids} selection={selection} />
              </th>
            )}
            {details && (
              <th scope="col" className={styles.control}>
                <span className="visually-hidden">{details.title}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)} aria-sort={column.sort} {...widthOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columnCount} className={styles.empty}>
                {empty ?? t('none')}
              </td>
            </tr>
          )}
          {rows.map(({ item, key }, at) => {
            const cells = columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {column.render(item)}
              </td>
            ))
            if (details) {
              return (
                <OpenableRow
                  key={key}
                  columnCount={columnCount}
                  label={details.labelOf(item)}
                  details={details.render(item)}
                  isInitiallyOpen={details.isInitiallyOpen ?? false}
                >
                  {cells}
                </OpenableRow>
              )
            }
            return (
              <tr
                key={key}
                className={classNames(selection?.ids.includes(Number(key)) && styles.selected)}
                {...rowClickProps()}
              >
                {selection && (
                  <td className={styles.control} data-row-control>
                    <RowCheckbox ids={ids} at={at} label={selection.labelOf(item)} last={last} selection={selection} />
                  </td>
                )}
                {cells}
              </tr>
            )
          })}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map(({ key, cells }) => (
              <tr key={key}>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row" className={classOf(column)}>
                      {cells[at]}
                    </th>
                  ) : (
                    <td key={column.key} className={classOf(column)}>
                      {cells[at]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

function classOf<Item>({ align, className }: Column<Item>): string {
  return classNames(align && styles[align], className)
}

function widthOf<Item>({ width }: Column<Item>) {
  return width === undefined ? {} : { style: { width } }
}
