import type { ReactNode } from 'react'
import card from '../card.module.css'
import type { Column } from './table.tsx'

/** A column of amounts or counts, aligned at the end. */
export function numberColumn<Item>(
  key: string,
  title: ReactNode,
  render: (item: Item) => ReactNode,
  width?: string,
): Column<Item> {
  const column: Column<Item> = {
    title,
    key,
    align: 'end',
    className: card.number ?? '',
    render,
  }
  return width === undefined ? column : { ...column, width }
}

/** A column of times, each on one line in every language. */
export function timeColumn<Item>(key: string, title: string, render: (item: Item) => ReactNode): Column<Item> {
  return { title, key, className: card.time ?? '', render }
}

/** The last column, with the buttons of a row. Only screen readers announce its title. */
export function actionColumn<Item>(title: string, render: (item: Item) => ReactNode, width?: string): Column<Item> {
  const column: Column<Item> = {
    title: <span className="visually-hidden">{title}</span>,
    key: 'actions',
    align: 'end',
    render,
  }
  return width === undefined ? column : { ...column, width }
}
