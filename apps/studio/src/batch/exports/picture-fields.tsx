import type { PictureFormat, PictureRules } from '@podwright/domain/channels/channel-rules'
import { Checkbox } from '@podwright/ui/checkbox'
import { Select } from '@podwright/ui/select'
import { useFormatter, useTranslations } from 'use-intl'
import styles from './export.module.css'

/** Settings of the effect pictures; a format that the channel does not accept is kept for one that does. */
export type PictureChoice = { readonly isOn: boolean; readonly format: PictureFormat; readonly max: string }

export function formatOf({ formats }: PictureRules, { format }: PictureChoice): PictureFormat {
  return formats.find((each) => each === format) ?? formats[0]
}

/** Whether an export includes effect pictures, in which format, and how many. */
export function PictureFields({
  rules,
  choice,
  onChange,
}: {
  rules: PictureRules
  choice: PictureChoice
  onChange: (choice: PictureChoice) => void
}) {
  const t = useTranslations('batch.export')
  const words = useFormatter()
  const max = String(rules.maxPerProduct)
  return (
    <fieldset>
      <Checkbox checked={choice.isOn} onChange={({ target }) => onChange({ ...choice, isOn: target.checked })}>
        {t('pictures')}
      </Checkbox>
      <p className={styles.hint}>
        {t('rules', {
          sizes: rules.shapes.map(({ widthPx, heightPx }) => `${widthPx} × ${heightPx} px`).join(', '),
          max,
          megabytes: words.number(rules.maxBytes / 1e6),
        })}
      </p>
      {choice.isOn && (
        <div className={styles.choices}>
          <Select
            label={t('format')}
            value={formatOf(rules, choice)}
            options={rules.formats.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={({ target }) => {
              const format = rules.formats.find((name) => name === target.value)
              if (format) onChange({ ...choice, format })
            }}
          />
          <Select
            label={t('most')}
            value={choice.max}
            options={[
              { value: '', label: t('asMany', { count: max }) },
              ...[1, 3, 5, 8]
                .filter((count) => count < rules.maxPerProduct)
                .map((count) => ({ value: String(count), label: String(count) })),
            ]}
            onChange={({ target }) => onChange({ ...choice, max: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
