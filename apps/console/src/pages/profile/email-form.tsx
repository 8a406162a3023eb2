import type { AccountProfile } from '@podwright/contracts/auth/account-profile'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from './profile.module.css'

/** Changes the e-mail address for notifications; it takes effect once the code sent to it is entered. */
export function EmailForm({ profile }: { profile: AccountProfile }) {
  const t = useTranslations('console.profile')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  const { email, isEmailConfirmed, awaitedEmail } = profile
  const take = (next: AccountProfile) => set('getProfile', next)
  const send = useMutation({
    mutationFn: (address: string) => api.call('setEmail', { body: { email: address } }),
    onSuccess: (next, address) => {
      take(next)
      notify('success', t('emailSent', { email: address }))
    },
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api.call('confirmAccountEmail', { body: { code } }),
    onSuccess: (next) => {
      take(next)
      notify('success', t('emailConfirmed'))
    },
  })
  const remove = useMutation({ mutationFn: () => api.call('removeAccountEmail'), onSuccess: take })
  const isBusy = [send, confirm, remove].some(({ isPending }) => isPending)
  return (
    <>
      <h3 className={styles.part}>{t('email')}</h3>
      {email !== null && (
        <p>
          {email} {!isEmailConfirmed && <Tag>{t('emailUnconfirmed')}</Tag>}{' '}
          <Button size="small" disabled={isBusy} onClick={() => remove.mutate()}>
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
          onFinish={({ code }) => confirm.mutate(code)}
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
        onFinish={(values) => send.mutate(values.email.trim())}
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
