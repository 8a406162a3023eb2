import { ApiError } from '@podwright/contracts/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from './profile.module.css'

type Values = { currentPassword: string; newPassword: string; repeated: string }
const known = ['password_wrong', 'password_common', 'password_too_short', 'password_too_long'] as const

/** Changes the password, for which the current one is required; all other sessions end. */
export function PasswordForm() {
  const t = useTranslations('profile')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [form] = Form.useForm<Values>()
  const [liveKeys, setLiveKeys] = useState(0)
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) =>
      api.call('changePassword', {
        body: { currentPassword, newPassword },
        headers: { repeatSubmit: 'false' },
        handles: ['validation_failed'],
      }),
    onSuccess: ({ endedSessions, liveKeys: left }) => {
      form.resetFields()
      notify('success', t('passwordChanged', { count: endedSessions }))
      setLiveKeys(left)
      invalidate('listApiKeys', 'listSessions')
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'validation_failed') return
      form.setFields(
        (['currentPassword', 'newPassword'] as const).map((name) => {
          const code = known.find((each) => each === error.fields[name])
          return { name, errors: code ? [t(`wrong.${code}`)] : [] }
        }),
      )
    },
  })
  const revokeAll = useMutation({
    mutationFn: () => api.call('revokeAllApiKeys'),
    onSuccess: () => {
      setLiveKeys(0)
      notify('success', t('keysRevoked'))
      invalidate('listApiKeys', 'listSessions')
    },
  })
  return (
    <section className={card.card}>
      <h2>{t('password')}</h2>
      {liveKeys > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('keysLeft', { count: liveKeys })}
          action={
            <Button size="small" disabled={revokeAll.isPending} onClick={() => revokeAll.mutate()}>
              {t('keysRevokeAll')}
            </Button>
          }
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        onFinish={change.mutate}
      >
        <Form.Item
          name="currentPassword"
          label={t('currentPassword')}
          rules={[{ required: true, message: t('needed') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('newPassword')}
          extra={t('passwordHelp')}
          rules={[{ required: true, message: t('needed') }]}
        >
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t('repeated')}
          dependencies={['newPassword']}
          rules={[
            { required: true, message: t('needed') },
            ({ getFieldValue }) => ({
              validator: async (_, value: string) => {
                if (value && value !== getFieldValue('newPassword')) throw new Error(t('differs'))
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('changePassword')}
        </Button>
      </Form>
    </section>
  )
}
