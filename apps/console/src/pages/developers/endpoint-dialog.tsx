import type { WebhookEndpoint } from '@podwright/contracts/developers/webhooks'
import { type WebhookEventType, webhookLimits } from '@podwright/domain/account/webhook-events'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { EventTypesField } from './event-types-field.tsx'

type Values = { url: string; description: string; eventTypes: WebhookEventType[] }

type DialogProps = {
  /** Undefined for a new one. */
  endpoint: WebhookEndpoint | undefined
  onClose: () => void
  /** Called with the secret of a new endpoint. */
  onSecret: (secret: string) => void
}

/** Adds an endpoint, or changes its URL and events. */
export function EndpointDialog({ endpoint, onClose, onSecret }: DialogProps) {
  const t = useTranslations('developers')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const save = async (body: Values) => {
    if (endpoint) {
      const state = endpoint.state === 'active' ? ('active' as const) : ('paused' as const)
      await api.call('changeWebhookEndpoint', { params: { id: endpoint.id }, body: { ...body, state } })
    } else {
      const { secret } = await api.call('createWebhookEndpoint', { body })
      onSecret(secret)
    }
    invalidate('listWebhookEndpoints')
    onClose()
  }
  return (
    <FormDialog<Values>
      title={t(endpoint ? 'editEndpoint' : 'addEndpoint')}
      width="44rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={endpoint ?? { url: 'https://', description: '', eventTypes: [] }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="url"
        label={t('url')}
        extra={t('urlHelp')}
        rules={[{ required: true, pattern: /^\s*https:\/\/\S/, message: t('urlWrong') }]}
      >
        <Input maxLength={webhookLimits.urlLength} inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input maxLength={webhookLimits.descriptionLength} />
      </Form.Item>
      <EventTypesField />
    </FormDialog>
  )
}
