import type { DataOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { getStoreSync } from '@podwright/contracts/stores/sync'
import { reconnectStorePath } from '@podwright/domain/console-paths'
import { isRunFailure, type RunFailureCode } from '@podwright/domain/stores/store-errors'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './sync.module.css'

type Failure = NonNullable<DataOf<typeof getStoreSync>['lastFailure']>

const runFailureTexts = {
  too_many_pages: 'tooManyPages',
  reconciliation_limit: 'reconciliationLimit',
  store_limit: 'storeLimit',
  poll_expired: 'pollExpired',
} as const satisfies Record<RunFailureCode, string>
/** Failures of which the platform's own message says more. */
const explained: readonly Failure['code'][] = ['permission_missing', 'invalid', 'refused']
/** Failures that end when the store is connected again. */
const reconnectable: readonly Failure['code'][] = ['authorization_lost', 'permission_missing']

/** Why the orders of a store could not be read, what its platform says about it, and the remedy. */
export function PollFailure({ store, failure: { code, detail } }: { store: Store; failure: Failure }) {
  const t = useTranslations('console.storeSync')
  const errors = useTranslations('console.stores.errors')
  const connect = useTranslations('console.stores.connect')
  const listings = useTranslations('console.listings')
  return (
    <span title={detail}>
      {isRunFailure(code) ? t(runFailureTexts[code]) : errors(code)}
      {explained.includes(code) && detail !== '' && ` · ${listings('platformSays', { detail })}`}
      {reconnectable.includes(code) && (
        <>
          {' · '}
          <Link className={styles.link} to={reconnectStorePath(store.id)}>
            {connect('again')}
          </Link>
        </>
      )}
    </span>
  )
}
