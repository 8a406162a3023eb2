import type { Store } from '@podwright/contracts/stores/store-shapes'
import { locales } from '@podwright/domain/locale'
import { storeLimits } from '@podwright/domain/stores/store-states'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FilePicker } from '../../parts/forms/file-picker.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { platformName } from '../../parts/platform-name.ts'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './stores.module.css'

type StoreDialogProps = {
  store: Store | undefined
  platforms: readonly string[]
  onClose: () => void
  onSaved: () => void
}
/** An artwork, or the logo that the store has: its id is not known and not needed. */
type Logo = { readonly id?: number; readonly thumb: string }
type Values = {
  platform: string
  name: string
  currency: string
  holdMinutes: number | null
  slipNote: string
  /** Absent for a new store. */
  logo?: Logo | null
}

/** Creates a store without authorization, or edits a store. */
export function StoreDialog({ store, platforms, onClose, onSaved }: StoreDialogProps) {
  const t = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { currency: currencyName } = useFormatters()
  const save = async ({ platform, name, currency, holdMinutes, slipNote, logo }: Values) => {
    const body = { name: name.trim(), currency, holdMinutes: holdMinutes ?? 0, slipNote: slipNote.trim() }
    const slipLogo = logo ? logo.id !== undefined && { slipLogoId: logo.id } : { slipLogoId: null }
    if (store) await api.call('changeStore', { params: { id: store.id }, body: { ...body, ...slipLogo } })
    else await api.call('createStore', { body: { ...body, platform } })
    notify('success', t('saved'))
    onSaved()
  }
  return (
    <FormDialog<Values>
      title={store ? t('edit') : t('addTitle')}
      width="28rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{
        platform: platforms[0] ?? 'manual',
        name: store?.name ?? '',
        currency: store?.currency ?? 'USD',
        holdMinutes: store?.holdMinutes ?? 0,
        slipNote: store?.slipNote ?? '',
        logo: store?.slipLogo ? { thumb: store.slipLogo } : null,
      }}
      onSave={save}
      onClose={onClose}
    >
      {!store && (
        <Form.Item name="platform" label={t('platform')}>
          <Select options={platforms.map((id) => ({ value: id, label: platformName(id, t('platforms.manual')) }))} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')}>
        <Select options={locales.map(({ currency }) => ({ value: currency, label: currencyName(currency) }))} />
      </Form.Item>
      <Form.Item name="holdMinutes" label={t('holdMinutes')} help={t('holdHelp')}>
        <InputNumber min={0} max={storeLimits.maxHoldMinutes} precision={0} />
      </Form.Item>
      <Form.Item name="slipNote" label={t('slipNote')} help={t('slipNoteHelp')}>
        <Input.TextArea rows={2} maxLength={storeLimits.slipNote} />
      </Form.Item>
      {store && (
        <Form.Item name="logo" label={t('slipLogo')} extra={t('slipLogoHelp')}>
          <LogoField />
        </Form.Item>
      )}
    </FormDialog>
  )
}

type LogoFieldProps = { value?: Logo | null; onChange?: (logo: Logo | null) => void }

/** Uploads a logo, which is kept among the artworks in a folder of its own. */
function LogoField({ value = null, onChange }: LogoFieldProps) {
  const t = useTranslations('console.stores')
  const { api } = useServices()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const query = { name: file.name.slice(0, 200) || 'logo', folder: t('logoFolder') }
      return api.call('uploadArtwork', { query, body: file })
    },
    onSuccess: ({ artwork: { id, thumb } }) => onChange?.({ id, thumb }),
  })
  return (
    <div className={styles.logo}>
      {value && <Thumb src={`/images/${value.thumb}`} size={320} alt={t('slipLogo')} />}
      <FilePicker
        accept="image/*"
        label={t(value ? 'logoReplace' : 'logoUpload')}
        isBusy={upload.isPending}
        isPrimary={false}
        onFile={upload.mutate}
      />
      {value && <Button onClick={() => onChange?.(null)}>{t('logoRemove')}</Button>}
    </div>
  )
}
