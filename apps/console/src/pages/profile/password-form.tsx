import { ApiError } from '@podwright/contracts/client/api-error'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useRun } from '../../parts/use-run.ts'
import styles from './profile.module.css'

type Values = { currentPassword: string; newPassword: string; repeated: string }
const known = ['password_wrong', 'password_common', 'password_too_short', 'password_too_long'] as const

/** A new password for who knows the old one; every other session ends with it. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('console.profile')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const [form] = Form.useForm<Values>()
  const [liveKeys, setLiveKeys] = useState(0)
  const change = ({ currentPassword, newPassword }: Values) =>
    void run(async () => {
      try {
        const { endedSessions, liveKeys: left } = await api.call('changePassword', {
          body: { currentPassword, newPassword },
          headers: { repeatSubmit: 'false' },
          handles: ['validation_failed'],
        })
        form.resetFields()
        notify('success', t('passwordChanged', { count: endedSessions }))
        setLiveKeys(left)
        onChanged()
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason !== 'validation_failed') throw error
        form.setFields(
          (['currentPassword', 'newPassword'] as const).map((name) => {
            const code = known.find((each) => each === error.fields[name])
            return { name, errors: code ? [t(`wrong.${code}`)] : [] }
          }),
        )
      }
    })
  const revokeAll = () =>
    void run(async () => {
      await api.call('revokeAllApiKeys')
      setLiveKeys(0)
      notify('success', t('keysRevoked'))
      onChanged()
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
            <Button size="small" disabled={isBusy} onClick={revokeAll}>
              {t('keysRevokeAll')}
            </Button>
          }
        />
      )}
      <Form<Values> form={form} layout="vertical" requiredMark={false} className={styles.form ?? ''} onFinish={change}>
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
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('changePassword')}
        </Button>
      </Form>
    </section>
  )
}
