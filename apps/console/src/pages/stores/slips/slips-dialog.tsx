import { loaders } from 'virtual:slip-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { localeCodes } from '@podwright/domain/locale'
import { parseSlipLink, slipLimits } from '@podwright/domain/stores/slips'
import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { WithMessages } from '../../../app/with-messages.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { useCloseGuard } from '../../../parts/forms/use-close-guard.tsx'
import { type Logo, LogoField } from './logo-field.tsx'
import { type LanguageNote, SlipNotesField } from './slip-notes.tsx'
import { type SlipDraft, SlipPreview } from './slip-preview.tsx'
import styles from './slips.module.css'

/** The texts of slips: no other dialog needs them. */
const { default: texts } = await loaders[shownLocale()]()

type SlipsDialogProps = { store: Store; onClose: () => void }

/** What a store prints on its packing slips, with a preview. */
export function SlipsDialog(props: SlipsDialogProps) {
  return (
    <WithMessages texts={texts}>
      <SlipsForm {...props} />
    </WithMessages>
  )
}

type Values = {
  readonly logo: Logo | null
  readonly sender: string
  readonly note: string
  readonly notes: readonly LanguageNote[]
  readonly link: string
}

function valuesOf({ slipLogo, slipSender, slipNote, slipNotes, slipLink }: Store): Values {
  const notes = localeCodes.flatMap((locale) => {
    const note = slipNotes[locale]
    return note === undefined ? [] : [{ locale, note }]
  })
  return { logo: slipLogo ? { thumb: slipLogo } : null, sender: slipSender, note: slipNote, notes, link: slipLink }
}

/** What is printed of typed values: not those that would be refused. */
function draftOf({ logo, sender, note, notes, link }: Values): SlipDraft {
  const written = notes.flatMap(({ locale, note: text }) => (text.trim() === '' ? [] : [[locale, text.trim()]]))
  return {
    slipSender: sender.trim(),
    slipNote: note.trim(),
    slipNotes: Object.fromEntries(written),
    slipLink: parseSlipLink(link) ? link.trim() : '',
    // A logo without id is the one that the store has.
    ...(logo ? logo.id !== undefined && { slipLogoId: logo.id } : { slipLogoId: null }),
  }
}

function SlipsForm({ store, onClose }: SlipsDialogProps) {
  const t = useTranslations('slips')
  const words = useTranslations('console.stores')
  const { api, notify, locale } = useServices()
  const { invalidate } = useCallCache()
  const [form] = Form.useForm<Values>()
  const [draft, setDraft] = useState(() => draftOf(valuesOf(store)))
  const { close, holder } = useCloseGuard(() => form.isFieldsTouched(), onClose)
  const save = useMutation({
    mutationFn: (values: Values) => {
      const { id, name, currency, holdMinutes } = store
      return api.call('changeStore', { params: { id }, body: { name, currency, holdMinutes, ...draftOf(values) } })
    },
    onSuccess: () => {
      notify('success', words('saved'))
      invalidate('listStores')
      onClose()
    },
  })
  const isLink = (link: string) => link.trim() === '' || parseSlipLink(link) !== undefined
  const refresh = () => setDraft(draftOf(form.getFieldsValue(true)))
  return (
    <Modal
      open
      title={t('titleOf', { name: store.name })}
      width="64rem"
      okText={words('save')}
      cancelText={words('cancel')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={close}
    >
      {holder}
      <p className={card.note}>{t('lead')}</p>
      <div className={styles.columns}>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={valuesOf(store)}
          onFinish={save.mutate}
          // The preview takes a second, so it follows when a field is left, and at once when a logo or note is chosen.
          onBlur={refresh}
          onValuesChange={(changed) => ('logo' in changed || 'notes' in changed) && refresh()}
        >
          <Form.Item name="logo" label={t('logo')} extra={t('logoHelp')}>
            <LogoField />
          </Form.Item>
          <Form.Item name="sender" label={t('sender')} extra={t('senderHelp')}>
            <Input.TextArea rows={4} maxLength={slipLimits.sender} />
          </Form.Item>
          <Form.Item name="note" label={t('note')} extra={t('noteHelp')}>
            <Input.TextArea rows={2} maxLength={slipLimits.note} />
          </Form.Item>
          <SlipNotesField />
          <Form.Item
            name="link"
            label={t('link')}
            extra={t('linkHelp')}
            rules={[
              {
                validator: async (_, link: string) =>
                  isLink(link) ? undefined : Promise.reject(new Error(t('linkWrong'))),
              },
            ]}
          >
            <Input maxLength={slipLimits.link} inputMode="url" />
          </Form.Item>
        </Form>
        <SlipPreview storeId={store.id} draft={draft} isFor={locale} />
      </div>
    </Modal>
  )
}
