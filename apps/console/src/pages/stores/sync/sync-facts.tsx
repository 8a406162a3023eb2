import type { DataOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { listStores } from '@podwright/contracts/stores/stores'
import type { getStoreSync } from '@podwright/contracts/stores/sync'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { useMutation } from '@tanstack/react-query'
import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { PollFailure } from './poll-failure.tsx'
import styles from './sync.module.css'

type Sync = DataOf<typeof getStoreSync>
export type Platform = DataOf<typeof listStores>['platforms'][number]
type FactsProps = { store: Store; sync: Sync }

/** A poll that is this late shows a delay. */
const behindMs = 5 * 60_000

/** The figures of the synchronization of a store, and its setting. */
export function SyncFacts({ store, sync, platform }: FactsProps & { platform: Platform }) {
  const t = useTranslations('console.storeSync')
  const { ago, moment, day } = useFormatters()
  const { lastWebhookAt, missedCount, reconciliation } = sync
  const hasWebhooks = platform.abilities.includes('webhooks')
  return (
    <section className={card.card}>
      <dl className={styles.facts}>
        <LastPoll store={store} sync={sync} pollSeconds={platform.pollSeconds} />
        {hasWebhooks ? (
          <>
            <Fact
              name={t('webhook')}
              value={lastWebhookAt ? ago(lastWebhookAt) : t('never')}
              hint={lastWebhookAt ? moment(lastWebhookAt) : undefined}
            >
              {t(lastWebhookAt ? 'webhookText' : 'webhookPending')}
            </Fact>
            <Fact name={t('missed')} value={String(missedCount)}>
              {t('missedText', { count: missedCount })}
            </Fact>
          </>
        ) : (
          <Fact name={t('webhook')} value={t('webhookUnused')}>
            {t('webhookUnusedText')}
          </Fact>
        )}
        <Fact
          name={t('reconciliation')}
          value={reconciliation ? ago(reconciliation.at) : t('never')}
          hint={reconciliation ? moment(reconciliation.at) : undefined}
          tone={reconciliation?.failure ? 'bad' : reconciliation ? 'good' : undefined}
        >
          <Reconciliation store={store} reconciliation={reconciliation} />
        </Fact>
      </dl>
      <div className={styles.setting}>
        <ImportSwitch store={store} sync={sync} rule="importsCashOnDelivery" name="importCashOnDelivery" />
        <ImportSwitch store={store} sync={sync} rule="importsAuthorized" name="importUncaptured" />
        <p className={card.note}>{t('since', { date: day(sync.ordersSince) })}</p>
      </div>
    </section>
  )
}

type PollProps = FactsProps & Pick<Platform, 'pollSeconds'>

function LastPoll({ store, sync: { lastPolledAt, lastFailure }, pollSeconds }: PollProps) {
  const t = useTranslations('console.storeSync')
  const { ago, moment } = useFormatters()
  const seconds = pollSeconds ?? 0
  const isBehind = lastPolledAt !== null && Date.now() - new Date(lastPolledAt).getTime() > seconds * 1000 + behindMs
  const isPolled = takesOrders(store.state)
  return (
    <Fact
      name={t('lastPoll')}
      value={lastPolledAt ? ago(lastPolledAt) : t('never')}
      hint={lastPolledAt ? moment(lastPolledAt) : undefined}
      tone={!isPolled || !lastPolledAt ? undefined : lastFailure || isBehind ? 'bad' : 'good'}
    >
      {isPolled &&
        lastPolledAt &&
        (lastFailure ? (
          <PollFailure store={store} failure={lastFailure} />
        ) : isBehind ? (
          t('lag', { seconds, minutes: seconds / 60 })
        ) : (
          t('pollOk')
        ))}
    </Fact>
  )
}

function Reconciliation({ store, reconciliation }: Pick<Sync, 'reconciliation'> & { store: Store }) {
  const t = useTranslations('console.storeSync')
  if (!reconciliation) return t('reconciliationNone')
  const { failure, foundCount, listedCount, outcomes, recordedCount, unlistedCount } = reconciliation
  if (failure)
    return (
      <>
        {t('reconciliationFailed')} <PollFailure store={store} failure={failure} />
      </>
    )
  return (
    <>
      {recordedCount === listedCount
        ? t('reconciliationOk', { count: listedCount })
        : t('reconciliationCounts', { listed: listedCount, recorded: recordedCount })}
      {foundCount > 0 && ` ${t('reconciliationFound', { found: foundCount })}`}
      {unlistedCount > 0 && ` ${t('reconciliationUnlisted', { unlisted: unlistedCount })}`}
      <span className={styles.outcomes}>
        {outcomes.map(({ outcome, count }) => `${t(`outcomes.${outcome}`)} ${count}`).join(' · ')}
      </span>
    </>
  )
}

type FactProps = {
  name: string
  value: string
  /** The exact time. */
  hint?: string | undefined
  tone?: 'good' | 'bad' | undefined
  children: ReactNode
}

function Fact({ name, value, hint, tone, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong className={tone && styles[tone]} title={hint}>
          {value}
        </strong>
        <p className={card.note}>{children}</p>
      </dd>
    </div>
  )
}

type SwitchProps = FactsProps & {
  rule: 'importsCashOnDelivery' | 'importsAuthorized'
  name: 'importCashOnDelivery' | 'importUncaptured'
}

function ImportSwitch({ store, sync, rule, name }: SwitchProps) {
  const t = useTranslations('console.storeSync')
  const id = useId()
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const params = { id: store.id }
  const save = useMutation({
    mutationFn: (checked: boolean) => api.call('changeStoreSync', { params, body: { [rule]: checked } }),
    onSuccess: () => notify('success', t('saved')),
    onSettled: () => invalidate('getStoreSync', 'listShopOrders'),
  })
  return (
    <div>
      <Switch
        id={id}
        size="small"
        checked={save.isPending ? save.variables : sync[rule]}
        loading={save.isPending}
        aria-describedby={`${id}-text`}
        onChange={(checked) => save.mutate(checked)}
      />
      <label htmlFor={id}>{t(name)}</label>
      <p id={`${id}-text`} className={card.note}>
        {t(`${name}Text`)}
      </p>
    </div>
  )
}
