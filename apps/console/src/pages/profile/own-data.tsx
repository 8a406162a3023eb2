import type { exportAccountData } from '@podwright/contracts/auth/personal-data'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { DataOf } from '@podwright/contracts/define-call'
import { isRemainder } from '@podwright/domain/wallet/remainder'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useAuth, useServices, useSession } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { CodeField } from './two-factor/fields.tsx'

/** Export of everything stored about the account, and its deletion, which its owner confirms. */
export function OwnData() {
  const t = useTranslations('profile')
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: () => readAll((query) => api.call('exportAccountData', { query })),
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

type Page = DataOf<typeof exportAccountData>

/** Reads all pages of an export. */
async function readAll(read: (query: { after?: string }) => Promise<Page>): Promise<Omit<Page, 'next'>> {
  const { next: second, ...all } = await read({})
  for (let next = second; next !== null; ) {
    const page = await read({ after: next })
    for (const [table, rows] of Object.entries(page.tables)) all.tables[table] = [...(all.tables[table] ?? []), ...rows]
    next = page.next
  }
  return all
}

type Values = { password: string; code?: string; forfeits?: boolean }

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile')
  const codes = useTranslations('console.twoFactor')
  const { api, notify } = useServices()
  const session = useSession()
  const userType = useAuth().session?.userType
  const { wallet, refresh } = useAccount()
  const { yuan } = useFormatters()
  const { data: twoFactor } = useCall('getTwoFactor')
  // What a seller can withdraw, or all that is due to a supplier.
  const leftMinor = (userType === 2 ? wallet?.balanceMinor : wallet?.withdrawableMinor) ?? 0
  const forfeitMinor = isRemainder(leftMinor) ? leftMinor : 0
  const [form] = Form.useForm<Values>()
  const remove = useMutation({
    mutationFn: ({ password, code }: Values) =>
      api.call('deleteAccount', {
        body: { password, forfeitMinor, ...(code !== undefined && { code }) },
        headers: { repeatSubmit: 'false' },
        handles: ['validation_failed', 'two_factor_code_wrong'],
      }),
    onSuccess: () => {
      notify('success', t('ownData.deleted'))
      session.clear()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.reason === 'validation_failed')
        form.setFields([{ name: 'password', errors: [t('wrong.password_wrong')] }])
      if (error.reason === 'two_factor_code_wrong') form.setFields([{ name: 'code', errors: [codes('codeWrong')] }])
      if (error.reason === 'account_remainder') refresh()
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
        {twoFactor && twoFactor.enabledAt !== null && <CodeField label={codes('codeOrRecovery')} isOfApp={false} />}
        {forfeitMinor > 0 && (
          <Form.Item
            name="forfeits"
            valuePropName="checked"
            rules={[{ validator: (_, value) => (value ? Promise.resolve() : Promise.reject(new Error(t('needed')))) }]}
          >
            <Checkbox>{t('ownData.forfeit', { amount: yuan(forfeitMinor) })}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
