import { type LocaleCode, locales } from '@podwright/domain/locale'
import { slipLimits } from '@podwright/domain/stores/slips'
import { Icon } from '@podwright/ui/icon'
import { Button, Form, Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import styles from './slips.module.css'

export type LanguageNote = { readonly locale: LocaleCode; readonly note: string }

/** The notes for buyers of some languages, as a list of a form. */
export function SlipNotesField() {
  const t = useTranslations('slips')
  const notes = Form.useWatch<readonly LanguageNote[] | undefined>('notes') ?? []
  const isFree = ({ code }: (typeof locales)[number]) => notes.every((note) => note?.locale !== code)
  const labelOf = (code: LocaleCode) => locales.find((entry) => entry.code === code)?.label ?? code
  return (
    <Form.Item label={t('notes', { max: String(slipLimits.languages) })} extra={t('notesHelp')}>
      <Form.List name="notes">
        {(fields, { add, remove }) => (
          <div className={styles.notes}>
            {fields.map(({ key, name }) => {
              const language = labelOf(notes[name]?.locale ?? 'en-US')
              return (
                <div key={key} className={styles.note}>
                  <Form.Item name={[name, 'locale']} hidden>
                    <Input />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'note']}
                    label={t('noteIn', { language })}
                    rules={[{ required: true, whitespace: true, message: t('noteNeeded') }]}
                  >
                    <Input.TextArea rows={2} maxLength={slipLimits.note} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<Icon name="trash" />}
                    aria-label={t('removeNote', { language })}
                    onClick={() => remove(name)}
                  />
                </div>
              )
            })}
            {fields.length < slipLimits.languages && (
              <Select<LocaleCode | null>
                className={styles.add ?? ''}
                aria-label={t('addNote')}
                placeholder={t('addNote')}
                value={null}
                options={locales.filter(isFree).map(({ code, label }) => ({ value: code, label }))}
                onChange={(locale) => locale !== null && add({ locale, note: '' } satisfies LanguageNote)}
              />
            )}
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}
