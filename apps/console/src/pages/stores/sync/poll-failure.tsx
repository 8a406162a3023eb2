import type { DataOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { getStoreSync } from '@podwright/contracts/stores/sync'
import { reconnectStorePath } from '@podwright/domain/console-paths'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './sync.module.css'

type Failure = NonNullable<DataOf<typeof getStoreSync>['lastFailure']>

/** Limits of this server, not failures of the platform. */
const limitTexts = {
  too_many_pages: 'tooManyPages',
  reconciliation_limit: 'reconciliationLimit',
  store_limit: 'storeLimit',
} as const
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
      {code === 'too_many_pages' || code === 'reconciliation_limit' || code === 'store_limit'
        ? t(limitTexts[code])
        : errors(code)}
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
