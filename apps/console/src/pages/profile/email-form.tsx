import type { AccountProfile } from '@podwright/contracts/auth/account-profile'
import { Button, Form, Input, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useRun } from '../../parts/use-run.ts'
import styles from './profile.module.css'

type Props = { profile: AccountProfile; onChange: (profile: AccountProfile) => void }

/** The address that notifications are mailed to: it is the account's when the code that was sent there has come back. */
export function EmailForm({ profile, onChange }: Props) {
  const t = useTranslations('console.profile')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const { email, isEmailConfirmed, awaitedEmail } = profile
  const send = (requested: string) =>
    void run(async () => {
      onChange(await api.call('setEmail', { body: { email: requested } }))
      notify('success', t('emailSent', { email: requested }))
    })
  const confirm = (code: string) =>
    void run(async () => {
      onChange(await api.call('confirmAccountEmail', { body: { code } }))
      notify('success', t('emailConfirmed'))
    })
  const remove = () => void run(async () => onChange(await api.call('removeAccountEmail')))
  return (
    <>
      <h3 className={styles.part}>{t('email')}</h3>
      {email !== null && (
        <p>
          {email} {!isEmailConfirmed && <Tag>{t('emailUnconfirmed')}</Tag>}{' '}
          <Button size="small" disabled={isBusy} onClick={remove}>
            {t('emailRemove')}
          </Button>
        </p>
      )}
      <p className={card.muted}>{awaitedEmail === null ? t('emailText') : t('emailSent', { email: awaitedEmail })}</p>
      {awaitedEmail !== null && (
        <Form<{ code: string }>
          layout="vertical"
          requiredMark={false}
          className={styles.form ?? ''}
          onFinish={({ code }) => confirm(code)}
        >
          <Form.Item name="code" label={t('emailCode')} rules={[{ required: true, message: t('needed') }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('emailConfirm')}
          </Button>
        </Form>
      )}
      <Form<{ email: string }>
        key={email ?? ''}
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        initialValues={{ email: isEmailConfirmed ? '' : (awaitedEmail ?? email ?? '') }}
        onFinish={(values) => send(values.email.trim())}
      >
        <Form.Item
          name="email"
          label={t('emailAddress')}
          rules={[
            { required: true, message: t('needed') },
            { type: 'email', message: t('emailWrong') },
          ]}
        >
          <Input type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          {t('emailSend')}
        </Button>
      </Form>
    </>
  )
}
