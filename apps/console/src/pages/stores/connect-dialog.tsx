import { ApiError } from '@podwright/contracts/client/api-error'
import type { DataOf } from '@podwright/contracts/define-call'
import type { listStores } from '@podwright/contracts/stores/stores'
import { App, Form, Input, Radio } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { platformName } from '../../parts/platform-name.ts'
import styles from './stores.module.css'

type Platform = DataOf<typeof listStores>['platforms'][number]
type DialogProps = {
  /** Platforms whose stores are authorized. */
  platforms: readonly Platform[]
  /** All stores of the seller. */
  stores: readonly { readonly id: number; readonly name: string }[]
  /** The store that is connected again. */
  again?: { readonly id: number; readonly platform: string; readonly url: string } | undefined
  onClose: () => void
  onConnected: () => void
}
type Values = { platform: string; entered?: Record<string, string> }

/** Connects a store with credentials, or redirects to the platform for authorization. */
export function ConnectDialog({ platforms, stores, again, onClose, onConnected }: DialogProps) {
  const t = useTranslations('console.stores.connect')
  const texts = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { modal } = App.useApp()
  const offered = platforms.filter(({ isAvailable }) => isAvailable)
  const others = platforms.filter(({ isAvailable }) => !isAvailable)
  const connect = async ({ platform, entered = {} }: Values) => {
    const body = { platform, entered, storeId: again?.id }
    const { redirectUrl, stores: connected } = await api
      .call('startConnection', { body, handles: ['store_address_taken'] })
      .catch((error: unknown) => {
        const name = stores.find(({ id }) => String(id) === takenBy(error))?.name
        if (name !== undefined) notify('error', t('addressTaken', { name }))
        throw error
      })
    if (redirectUrl !== null) return location.assign(redirectUrl)
    onConnected()
    const paused = connected.filter(({ state }) => state === 'paused')
    if (paused.length === 0) return notify('success', t('done'))
    const resume = async () => {
      const body = { state: 'connected' } as const
      for (const { id } of paused) await api.call('changeStoreState', { params: { id }, body })
      onConnected()
    }
    void modal.confirm({
      title: t('paused'),
      content: t('pausedText'),
      okText: texts('resume'),
      cancelText: t('stayPaused'),
      onOk: resume,
    })
  }
  return (
    <FormDialog<Values>
      title={t(again ? 'again' : 'title')}
      width="32rem"
      okText={t('next')}
      cancelText={texts('cancel')}
      isDisabled={offered.length === 0}
      initialValues={{ platform: again?.platform ?? offered[0]?.id ?? '', entered: addressOf(again) }}
      onSave={connect}
      onClose={onClose}
    >
      <p className={card.lead}>{t('text')}</p>
      <Form.Item name="platform">
        <Radio.Group
          className={styles.platforms ?? ''}
          optionType="button"
          disabled={again !== undefined}
          options={offered.map(({ id }) => ({ value: id, label: <strong>{platformName(id, '')}</strong> }))}
        />
      </Form.Item>
      <Form.Item<Values> noStyle dependencies={['platform']}>
        {({ getFieldValue }) => (
          <PlatformFields platform={offered.find(({ id }) => id === getFieldValue('platform'))} />
        )}
      </Form.Item>
      {others.length > 0 && (
        <section aria-labelledby="unavailable-platforms">
          <p id="unavailable-platforms" className={card.note}>
            {t('unavailable')}
          </p>
          <ul className={styles.unavailable}>
            {others.map(({ id }) => (
              <li key={id}>{platformName(id, '')}</li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}

/** The id of the store that has the address of the one that is connected again. */
function takenBy(error: unknown): string | undefined {
  const isTaken = error instanceof ApiError && error.reason === 'store_address_taken'
  return isTaken ? error.fields.storeId : undefined
}

/** The address that was entered for a store, as a URL or as a domain. */
function addressOf(store: DialogProps['again']): Record<string, string> {
  return store && URL.canParse(store.url) ? { url: store.url, shop: new URL(store.url).host } : {}
}

function PlatformFields({ platform }: { platform: Platform | undefined }) {
  const t = useTranslations('console.stores.connect')
  return (
    <>
      {platform?.fields.map(({ name, kind }) => (
        <Form.Item
          key={name}
          name={['entered', name]}
          label={t(`fields.${kind}`, { name })}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          {kind === 'api_key' || kind === 'access_token' ? (
            <Input.Password autoComplete="off" maxLength={2000} />
          ) : (
            <Input autoComplete="off" maxLength={2000} placeholder={kind === 'url' ? 'https://shop.example' : ''} />
          )}
        </Form.Item>
      ))}
      {platform?.connectsBy === 'redirect' && <p className={card.note}>{t('redirect')}</p>}
    </>
  )
}
