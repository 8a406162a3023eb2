import { Checkbox } from 'antd'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'

/** The selected rows by id. */
export type Selection<Item> = {
  readonly ids: readonly number[]
  readonly onSelect: (ids: readonly number[]) => void
  /** The accessible label of a row's checkbox. */
  readonly labelOf: (item: Item) => string
  readonly max?: number
}

type ChangeProps = {
  /** All rows in their order. */
  ids: readonly number[]
  selection: Pick<Selection<never>, 'ids' | 'onSelect' | 'max'>
}

/** Selects or clears all rows. */
export function SelectAll({ ids, selection }: ChangeProps) {
  const t = useTranslations('console.list')
  const count = ids.filter((id) => selection.ids.includes(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <Checkbox
      aria-label={t('selectAll')}
      disabled={ids.length === 0}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => select(selection, isAll ? [] : ids)}
    />
  )
}

type RowCheckboxProps = ChangeProps & {
  /** The position of the row in `ids`. */
  at: number
  label: string
  /** The id of the row that was changed last. It may be in the table no more. */
  last: RefObject<number | undefined>
}

/** Selects or clears a row; with Shift, all rows from the last one that was changed. */
export function RowCheckbox({ ids, at, label, last, selection }: RowCheckboxProps) {
  const change = (isSelected: boolean, isRange: boolean) => {
    const former = isRange && last.current !== undefined ? ids.indexOf(last.current) : -1
    const from = former < 0 ? at : former
    last.current = ids[at]
    const changed = ids.slice(Math.min(from, at), Math.max(from, at) + 1)
    const others = selection.ids.filter((id) => ids.includes(id) && !changed.includes(id))
    select(selection, isSelected ? [...others, ...changed] : others)
  }
  return (
    <Checkbox
      aria-label={label}
      checked={ids.slice(at, at + 1).some((id) => selection.ids.includes(id))}
      onChange={({ target, nativeEvent }) => change(target.checked, nativeEvent.shiftKey)}
    />
  )
}

function select({ onSelect, max }: ChangeProps['selection'], ids: readonly number[]): void {
  onSelect(ids.slice(0, max))
}
