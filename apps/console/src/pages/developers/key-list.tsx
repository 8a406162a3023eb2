import type { ApiKey } from '@podwright/contracts/auth/api-keys'
import { type ApiScope, apiScopeCodes, isSupplierScope } from '@podwright/domain/account/api-scopes'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth, useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { needsChoice } from '../../parts/forms/needs-choice.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { actionColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './developers.module.css'
import { OneTimeSecret } from './one-time-secret.tsx'

/** API keys; each is shown in full only once, after its creation. */
export function KeyList() {
  const t = useTranslations('developers')
  const { api } = useServices()
  const { moment, day } = useFormatters()
  const scopeName = useScopeName()
  const { invalidate } = useCallCache()
  const [isAdding, setAdding] = useState(false)
  const keys = useCall('listApiKeys')
  const { data } = keys
  const revoke = useMutation({
    mutationFn: (id: number) => api.call('revokeApiKey', { params: { id } }),
    onSettled: () => invalidate('listApiKeys'),
  })
  if (!data) return <LoadState query={keys} />
  const columns: readonly Column<ApiKey>[] = [
    {
      title: t('keys.name'),
      key: 'name',
      render: ({ name, prefix }) => (
        <>
          <strong>{name}</strong>
          <p className={card.note}>
            <code>{prefix}…</code>
          </p>
        </>
      ),
    },
    { title: t('keys.scopes'), key: 'scopes', render: ({ scopes }) => scopes.map(scopeName).join(' · ') },
    {
      title: t('keys.lastUsed'),
      key: 'used',
      width: '11rem',
      render: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : t('keys.unused')),
    },
    {
      title: t('keys.ends'),
      key: 'ends',
      width: '9rem',
      render: (key) =>
        key.revokedAt ? (
          <Tag>{t('keys.revoked')}</Tag>
        ) : hasEnded(key) ? (
          <Tag>{t('keys.ended')}</Tag>
        ) : key.expiresAt ? (
          day(key.expiresAt)
        ) : (
          t('keys.never')
        ),
    },
    actionColumn(
      t('keys.revoke'),
      (key) =>
        !key.revokedAt &&
        !hasEnded(key) && (
          <ConfirmButton
            label={t('keys.revoke')}
            target={key.name}
            question={t('keys.revokeAsk')}
            cancel={t('cancel')}
            isBusy={revoke.isPending}
            isDanger
            onConfirm={() => revoke.mutate(key.id)}
          />
        ),
      '8rem',
    ),
  ]
  return (
    <section className={card.card}>
      <h2>{t('keys.title')}</h2>
      <div className={card.bar}>
        <p className={card.muted}>{t('keys.text')}</p>
        <span className={card.spread} />
        <Button icon={<Icon name="key" />} onClick={() => setAdding(true)}>
          {t('keys.add')}
        </Button>
      </div>
      <Table<ApiKey> rowKey="id" items={data.items} columns={columns} empty={t('none')} />
      {isAdding && (
        <KeyDialog
          onClose={() => {
            setAdding(false)
            invalidate('listApiKeys')
          }}
        />
      )}
    </section>
  )
}

function hasEnded({ expiresAt }: ApiKey): boolean {
  return expiresAt !== null && new Date(expiresAt) < new Date()
}

function useScopeName(): (scope: ApiScope) => string {
  const t = useTranslations('developers.scope')
  return (scope) => t(scopeKeys[scope])
}

/** Message keys cannot contain dots. */
const scopeKeys = {
  'finished.read': 'finished_read',
  'finished.write': 'finished_write',
  'designs.read': 'designs_read',
  'designs.write': 'designs_write',
  'artworks.read': 'artworks_read',
  'artworks.write': 'artworks_write',
  'orders.read': 'orders_read',
  'orders.write': 'orders_write',
  'orders.pay': 'orders_pay',
  'stores.read': 'stores_read',
  'wallet.read': 'wallet_read',
  'production.read': 'production_read',
  'production.write': 'production_write',
  'cases.read': 'cases_read',
  'cases.write': 'cases_write',
  'batches.read': 'batches_read',
  'batches.write': 'batches_write',
  'stores.write': 'stores_write',
  'production.cases': 'production_cases',
  'production.jit': 'production_jit',
  'production.workshop': 'production_workshop',
  'production.wallet': 'production_wallet',
} as const satisfies Record<ApiScope, string>

type Values = { name: string; scopes: ApiScope[]; days: number }
const spans = [30, 90, 365] as const

function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('developers')
  const { api } = useServices()
  const { session } = useAuth()
  const scopeName = useScopeName()
  const [form] = Form.useForm<Values>()
  const [key, setKey] = useState<string>()
  const ends: { value: number; label: string }[] = [
    ...spans.map((days) => ({ value: days, label: t(`keys.days.${days}`) })),
    { value: 0, label: t('keys.never') },
  ]
  const own = apiScopeCodes.filter((scope) => isSupplierScope(scope) === (session?.userType === 2))
  const make = useMutation({
    mutationFn: ({ name, scopes, days }: Values) =>
      api.call('createApiKey', { body: { name: name.trim(), scopes, days: days === 0 ? null : days } }),
    onSuccess: ({ key }) => setKey(key),
  })
  if (key !== undefined) {
    return <OneTimeSecret title={t('keys.key')} text={t('keys.once')} secret={key} onClose={onClose} />
  }
  return (
    <Modal
      open
      width="36rem"
      title={t('keys.add')}
      okText={t('keys.add')}
      cancelText={t('cancel')}
      confirmLoading={make.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ days: 365 }}
        onFinish={make.mutate}
      >
        <Form.Item
          name="name"
          label={t('keys.name')}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="scopes" label={t('keys.scopes')} rules={[needsChoice(t('needed'))]}>
          <Checkbox.Group
            className={styles.scopes ?? ''}
            options={own.map((scope) => ({ value: scope, label: scopeName(scope) }))}
          />
        </Form.Item>
        <Form.Item name="days" label={t('keys.ends')}>
          <Select options={ends} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
