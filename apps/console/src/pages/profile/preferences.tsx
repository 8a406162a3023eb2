import type { AccountProfile } from '@podwright/contracts/auth/account-profile'
import { type LocaleCode, type LocaleEntry, locales } from '@podwright/domain/locale'
import {
  type ChoosableKind,
  isWithin,
  kindsOf,
  type NotificationAmount,
  notificationAmounts,
} from '@podwright/domain/notifications/notification-kinds'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Select, Space, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth, useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { EmailForm } from './email-form.tsx'
import styles from './profile.module.css'

type Props = { profile: AccountProfile }
type Currency = LocaleEntry['currency']
type Change = {
  locale?: LocaleCode
  currency?: Currency | null
  notifications?: Partial<AccountProfile['notifications']>
}

function useChange() {
  const t = useTranslations('profile')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  return useMutation({
    mutationFn: (body: Change) => api.call('changeAccountProfile', { body }),
    onSuccess: (profile) => {
      set('getProfile', profile)
      notify('success', t('saved'))
    },
  })
}

/** The language of notifications and the currency in which prices are entered. */
export function Preferences({ profile }: Props) {
  const t = useTranslations('profile')
  const { isPending, mutate: change } = useChange()
  const texts = useFormatters()
  const currencies: { value: Currency | ''; label: string }[] = [
    { value: '', label: t('currencyOfLanguage') },
    ...locales.map(({ currency }) => ({ value: currency, label: texts.currency(currency) })),
  ]
  return (
    <section className={card.card}>
      <h2>{t('preferences')}</h2>
      <Form layout="vertical" className={styles.form ?? ''}>
        <Form.Item label={t('language')}>
          <Select<LocaleCode>
            aria-label={t('language')}
            disabled={isPending}
            value={profile.locale}
            onChange={(locale) => change({ locale })}
            options={locales.map(({ code, label }) => ({ value: code, label: texts.language({ code, label }) }))}
          />
        </Form.Item>
        <Form.Item label={t('currency')}>
          <Select<Currency | ''>
            aria-label={t('currency')}
            disabled={isPending}
            value={locales.find(({ currency }) => currency === profile.currency)?.currency ?? ''}
            onChange={(currency) => change({ currency: currency === '' ? null : currency })}
            options={currencies}
          />
        </Form.Item>
      </Form>
    </section>
  )
}

type Row = { readonly kind: ChoosableKind }
type Way = 'site' | 'email'

/** Selects which kinds of notifications the bell shows and which are sent by e-mail. */
export function NotificationChoices({ profile }: Props) {
  const t = useTranslations('profile')
  const { isPending, mutate: change } = useChange()
  const { session } = useAuth()
  const kinds = kindsOf(session?.userType === 2 ? 2 : 3)
  const isAmount = (name: Way, amount: NotificationAmount) =>
    kinds.every((kind) => profile.notifications[kind][name] === isWithin(kind, amount))
  const setAmount = (name: Way, amount: NotificationAmount) =>
    change({
      notifications: Object.fromEntries(
        kinds.map((kind) => [kind, { ...profile.notifications[kind], [name]: isWithin(kind, amount) }]),
      ),
    })
  const column = (name: Way, title: string) => ({
    title,
    key: name,
    width: '9rem',
    render: ({ kind }: Row) => (
      <Switch
        size="small"
        disabled={isPending}
        aria-label={`${t(`kinds.${kind}`)}: ${title}`}
        checked={profile.notifications[kind][name]}
        onChange={(isOn) => change({ notifications: { [kind]: { ...profile.notifications[kind], [name]: isOn } } })}
      />
    ),
  })
  const columns: readonly Column<Row>[] = [
    { title: t('event'), key: 'kind', render: ({ kind }) => t(`kinds.${kind}`) },
    column('site', t('onSite')),
    ...(profile.hasMail ? [column('email', t('byEmail'))] : []),
  ]
  return (
    <section className={card.card} id="notifications">
      <h2>{t('notifications')}</h2>
      <p className={card.muted}>{t(profile.hasMail ? 'notificationsText' : 'notificationsNoMail')}</p>
      {(profile.hasMail ? (['site', 'email'] as const) : (['site'] as const)).map((name) => (
        <div key={name} className={card.bar}>
          <span>{t(name === 'site' ? 'onSite' : 'byEmail')}</span>
          <Space.Compact>
            {notificationAmounts.map((amount) => (
              <Button
                key={amount}
                size="small"
                disabled={isPending}
                type={isAmount(name, amount) ? 'primary' : 'default'}
                aria-pressed={isAmount(name, amount)}
                onClick={() => setAmount(name, amount)}
              >
                {t(`amounts.${amount}`)}
              </Button>
            ))}
          </Space.Compact>
        </div>
      ))}
      <Table<Row> rowKey="kind" items={kinds.map((kind) => ({ kind }))} columns={columns} />
      {profile.hasMail && <EmailForm profile={profile} />}
    </section>
  )
}
