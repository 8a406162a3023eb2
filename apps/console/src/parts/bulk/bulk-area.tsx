import { loaders } from 'virtual:bulk-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { CallId } from '@podwright/contracts/generated/call-types'
import type { Permission } from '@podwright/domain/account/permissions'
import { bulkActionsOf } from '@podwright/domain/bulk/bulk-actions'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { WithMessages } from '../../app/with-messages.tsx'
import styles from './bulk.module.css'
import type { RenderForm } from './bulk-dialog.tsx'
import { orderOf } from './bulk-order.ts'
import { BulkProgress } from './bulk-progress.tsx'
import type { BulkSelection } from './bulk-selection.ts'
import { MatchingBar } from './matching-bar.tsx'
import { useMatching } from './use-matching.ts'

export type BulkAreaProps = {
  /** Whether the login has a permission. */
  permits: (permission: Permission) => boolean
  /** The list with its filters, without the order. */
  selection: BulkSelection
  /** The rows that are shown, and which of them are selected. */
  shown: readonly number[]
  selected: readonly number[]
  /** How many rows can be selected one by one. */
  max?: number
  /** Whether more match than are shown. */
  hasMore: boolean
  /** Calls whose data changes; a constant. */
  calls: readonly CallId[]
  onClear: () => void
  /** Opens a row that was skipped. */
  onOpen?: (id: number) => void
  /** The dialog of an action that asks what only the page can ask. */
  renderForm?: RenderForm
  /** The actions for the selected rows. */
  children: ReactNode
}

/** The texts of bulk actions, which load with the first list that has them. */
const { default: texts } = await loaders[shownLocale()]()

/**
 * Actions for the selected rows of a list or, once all that are shown are selected, for everything that matches its
 * filters, and the progress of these.
 */
export function BulkArea(props: BulkAreaProps) {
  return (
    <WithMessages texts={texts}>
      <Area {...props} />
    </WithMessages>
  )
}

function Area(props: BulkAreaProps) {
  const { permits, selection, shown, selected, max, hasMore, calls, onClear, onOpen, renderForm, children } = props
  const key = JSON.stringify([selection, selected])
  // Belongs to these filters and these rows: any change of them ends it.
  const [matching, setMatching] = useState<string>()
  if (bulkActionsOf(selection.list, permits).length === 0) return children
  const isPage = selected.length > 0 && selected.length >= Math.min(shown.length, max ?? shown.length)
  const isMore = hasMore || shown.length > selected.length
  return (
    <>
      <BulkProgress list={selection.list} calls={calls} {...(onOpen && { onOpen })} />
      {selected.length > 0 && matching === key ? (
        <MatchingBar
          selection={selection}
          renderForm={renderForm}
          onClear={() => {
            setMatching(undefined)
            onClear()
          }}
        />
      ) : (
        children
      )}
      {isPage && isMore && (
        <SelectMatching
          selection={selection}
          count={selected.length}
          isAll={matching === key}
          onSelect={(isAll) => setMatching(isAll ? key : undefined)}
        />
      )}
    </>
  )
}

type SelectProps = {
  selection: BulkSelection
  /** How many rows are selected. */
  count: number
  isAll: boolean
  onSelect: (isAll: boolean) => void
}

/** Says what is selected, and offers the other choice: what is shown, or everything that matches. */
function SelectMatching({ selection, count, isAll, onSelect }: SelectProps) {
  const t = useTranslations('bulk')
  const { data } = useMatching(selection)
  if (!data || data.count <= count) return null
  const all = { count: data.count }
  const some = { ...all, order: orderOf(selection.list) }
  const selectedText = data.isCut ? t('firstSelected', some) : t('allSelected', all)
  const offerText = data.isCut ? t('selectFirst', some) : t('selectAll', all)
  return (
    <p className={styles.offer}>
      {isAll ? selectedText : t('pageSelected', { count })}{' '}
      <Button type="link" size="small" onClick={() => onSelect(!isAll)}>
        {isAll ? t('onlyShown', { count }) : offerText}
      </Button>
    </p>
  )
}
