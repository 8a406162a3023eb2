import { ApiError } from '@podwright/contracts/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices, useSession } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { saveFile } from '../../parts/save-file.ts'

/** Export of everything stored about the account, and its deletion, which requires the password. */
export function OwnData() {
  const t = useTranslations('console.profile')
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: () => api.call('exportAccountData'),
    onSuccess: (data) =>
      saveFile('podwright-account.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  })
  return (
    <section className={card.card}>
      <h2>{t('ownData.title')}</h2>
      <p className={card.lead}>{t('ownData.text')}</p>
      <Space>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('ownData.export')}
        </Button>
        <Button danger onClick={() => setAsking(true)}>
          {t('ownData.delete')}
        </Button>
      </Space>
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

type Values = { password: string }

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.profile')
  const { api, notify } = useServices()
  const session = useSession()
  const [form] = Form.useForm<Values>()
  const remove = useMutation({
    mutationFn: (body: Values) =>
      api.call('deleteAccount', { body, headers: { repeatSubmit: 'false' }, handles: ['validation_failed'] }),
    onSuccess: () => {
      notify('success', t('ownData.deleted'))
      session.clear()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'validation_failed') return
      form.setFields([{ name: 'password', errors: [t('wrong.password_wrong')] }])
    },
  })
  return (
    <Modal
      open
      title={t('ownData.delete')}
      okText={t('ownData.delete')}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      cancelText={t('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={card.lead}>{t('ownData.deleteAsk')}</p>
      <Form<Values> form={form} layout="vertical" requiredMark={false} onFinish={remove.mutate}>
        <Form.Item name="password" label={t('currentPassword')} rules={[{ required: true, message: t('needed') }]}>
          <Input.Password autoComplete="current-password" maxLength={256} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
