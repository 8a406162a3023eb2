import type { DataOf } from '@podwright/contracts/define-call'
import type { getPublishSettings } from '@podwright/contracts/stores/publish-settings'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import styles from '../stores.module.css'
import { type FieldValues, PublishFields } from './publish-fields.tsx'

type Saved = DataOf<typeof getPublishSettings>['values']
type PublishSettingsDialogProps = { store: Store; onClose: () => void }

/** What a platform has to know before products are published to a store: its category, and what that asks for. */
export function PublishSettingsDialog(props: PublishSettingsDialogProps) {
  const { data } = useCall('getPublishSettings', { params: { id: props.store.id } })
  // The form reads initial values on first render, so wait for the data.
  return data && <SettingsForm {...props} saved={data.values} />
}

function SettingsForm({ store, saved, onClose }: PublishSettingsDialogProps & { saved: Saved }) {
  const t = useTranslations('console.publishSettings')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const save = async (entered: FieldValues) => {
    const values = Object.entries(entered).flatMap(([key, chosen]) => {
      const value = chosen?.value.trim() ?? ''
      return value === '' ? [] : [{ key, value, label: chosen?.label ?? value }]
    })
    await api.call('savePublishSettings', { params: { id: store.id }, body: { values } })
    notify('success', t('saved'))
    invalidate('getPublishSettings')
    onClose()
  }
  return (
    <FormDialog<FieldValues>
      title={t('titleOf', { name: store.name })}
      width="32rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={Object.fromEntries(saved.map(({ key, value, label }) => [key, { value, label }]))}
      onSave={save}
      onClose={onClose}
    >
      <p className={`${card.note} ${styles.lead}`}>{t('lead')}</p>
      <PublishFields storeId={store.id} saved={saved} />
    </FormDialog>
  )
}
