import type { AccountProfile } from '@podwright/contracts/auth/account-profile'
import { ApiError } from '@podwright/contracts/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from './profile.module.css'

type Values = { email: string; password: string }

/** Changes the e-mail address for notifications; it takes effect once the code sent to it is entered. */
export function EmailForm({ profile }: { profile: AccountProfile }) {
  const t = useTranslations('profile')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  const { email, isEmailConfirmed, awaitedEmail } = profile
  const [form] = Form.useForm<Values>()
  const take = (next: AccountProfile) => set('getProfile', next)
  const showWrongFields = (error: Error) => {
    if (!(error instanceof ApiError)) return
    const { email: address, password } = error.fields
    if (address !== undefined) form.setFields([{ name: 'email', errors: [t('emailWrong')] }])
    if (password !== undefined) form.setFields([{ name: 'password', errors: [t('wrong.password_wrong')] }])
  }
  const send = useMutation({
    mutationFn: (body: Values) => api.call('setEmail', { body, handles: ['validation_failed'] }),
    onSuccess: (next, body) => {
      take(next)
      notify('success', t('emailSent', { email: body.email }))
    },
    onError: showWrongFields,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api.call('confirmAccountEmail', { body: { code } }),
    onSuccess: (next) => {
      take(next)
      notify('success', t('emailConfirmed'))
    },
  })
  const remove = useMutation({
    mutationFn: (password: string) =>
      api.call('removeAccountEmail', { body: { password }, handles: ['validation_failed'] }),
    onSuccess: take,
    onError: showWrongFields,
  })
  /** Removes the address with the password of the form below. */
  const askForPassword = () =>
    void form.validateFields(['password']).then(
      ({ password }) => remove.mutate(password),
      () => form.getFieldInstance('password')?.focus(),
    )
  const isBusy = [send, confirm, remove].some(({ isPending }) => isPending)
  return (
    <>
      <h3 className={styles.part}>{t('email')}</h3>
      {email !== null && (
        <p>
          {email} {!isEmailConfirmed && <Tag>{t('emailUnconfirmed')}</Tag>}{' '}
          <Button size="small" disabled={isBusy} onClick={askForPassword}>
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
      <Form<Values>
        key={email ?? ''}
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        initialValues={{ email: isEmailConfirmed ? '' : (awaitedEmail ?? email ?? '') }}
        onFinish={(values) => send.mutate({ ...values, email: values.email.trim() })}
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
        <Form.Item name="password" label={t('currentPassword')} rules={[{ required: true, message: t('needed') }]}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          {t('emailSend')}
        </Button>
      </Form>
    </>
  )
}
