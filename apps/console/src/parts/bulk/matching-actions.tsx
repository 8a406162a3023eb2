import { loaders } from 'virtual:bulk-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { CallId } from '@podwright/contracts/generated/call-types'
import type { Permission } from '@podwright/domain/account/permissions'
import { bulkActionsOf } from '@podwright/domain/bulk/bulk-actions'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WithMessages } from '../../app/with-messages.tsx'
import styles from './bulk.module.css'
import type { RenderForm } from './bulk-dialog.tsx'
import { orderOf } from './bulk-order.ts'
import { BulkProgress } from './bulk-progress.tsx'
import type { BulkSelection } from './bulk-selection.ts'
import { MatchingBar } from './matching-bar.tsx'
import { useMatching } from './use-matching.ts'

const { default: texts } = await loaders[shownLocale()]()

export type MatchingActionsProps = {
  /** Whether the login has a permission. */
  permits: (permission: Permission) => boolean
  selection: BulkSelection
  /** Calls whose data changes; a constant. */
  calls: readonly CallId[]
  renderForm?: RenderForm
}

/** Actions for everything that matches the filters of a list without selectable rows, and their progress. */
export function MatchingActions(props: MatchingActionsProps) {
  return (
    <WithMessages texts={texts}>
      <Actions {...props} />
    </WithMessages>
  )
}

function Actions({ permits, selection, calls, renderForm }: MatchingActionsProps) {
  const t = useTranslations('bulk')
  const key = JSON.stringify(selection)
  const [chosen, setChosen] = useState<string>()
  const isPermitted = bulkActionsOf(selection.list, permits).length > 0
  const { data } = useMatching(selection)
  if (!isPermitted) return null
  const all = { count: data?.count ?? 0 }
  return (
    <>
      <BulkProgress list={selection.list} calls={calls} />
      {chosen === key ? (
        <MatchingBar selection={selection} renderForm={renderForm} onClear={() => setChosen(undefined)} />
      ) : (
        data !== undefined &&
        data.actions.length > 0 && (
          <p className={styles.offer}>
            <Button type="link" size="small" onClick={() => setChosen(key)}>
              {data.isCut ? t('selectFirst', { ...all, order: orderOf(selection.list) }) : t('selectAll', all)}
            </Button>
          </p>
        )
      )}
    </>
  )
}
