import { type ChannelCode, channelCodes, channels } from '@podwright/domain/channels/registry'
import { Form, Select } from 'antd'
import { useTranslations } from 'use-intl'

/** Selects the sales channel whose rules for pictures and titles apply. */
export function ChannelField({ value, onChange }: { value: ChannelCode; onChange: (channel: ChannelCode) => void }) {
  const t = useTranslations('console.finished')
  return (
    <Form.Item label={t('channel')}>
      <Select<ChannelCode>
        aria-label={t('channel')}
        value={value}
        onChange={onChange}
        options={channelCodes.map((code) => ({
          value: code,
          label: code === 'generic' ? t('anyChannel') : channels[code].name,
        }))}
      />
    </Form.Item>
  )
}
