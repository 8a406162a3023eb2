import { longestQr, type QrCode, type ShapeLayer } from '@podwright/design/layers/shape/schema'
import { Checkbox } from '@podwright/ui/checkbox'
import { useTranslations } from 'use-intl'
import { ColourField } from '../colour/paint-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Section } from '../fields/section.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { VariablesSection } from '../variables/variables-section.tsx'
import styles from './properties.module.css'
import { common, useTypeEdit } from './selected.ts'

const levels = ['L', 'M', 'Q', 'H'] as const

/** Content, error correction and edge of the selected QR codes. */
export function QrSection({ layers }: { layers: readonly ShapeLayer[] }) {
  const t = useTranslations('studio.panel.qr')
  const edit = useTypeEdit('style', 'shape', (layer, value: Partial<QrCode>) =>
    layer.props.qr ? { ...layer, props: { ...layer.props, qr: { ...layer.props.qr, ...value } } } : layer,
  )
  const [first] = layers
  const of = <K extends keyof QrCode>(name: K) => common(layers, ({ props }) => props.qr?.[name])
  const background = of('background')
  return (
    <>
      <Section title={t('title')}>
        {layers.length === 1 && first?.props.qr && (
          <>
            <textarea
              className={styles.words}
              aria-label={t('content')}
              placeholder="https://"
              rows={3}
              maxLength={longestQr}
              spellCheck={false}
              value={first.props.qr.content}
              onChange={(event) => edit.live({ content: event.target.value })}
              onBlur={edit.done}
            />
            <p className={styles.hint}>{t('hint')}</p>
          </>
        )}
        <ChoiceField
          label={t('level')}
          value={of('level')}
          options={levels.map((value) => ({ value, label: t(`levels.${value}`) }))}
          onChange={(level) => edit.now({ level })}
        />
        <NumberField
          label={t('quiet')}
          sign="▢"
          value={of('quietModules')}
          edit={mapEdit(edit, (modules: number) => ({ quietModules: Math.round(modules) }))}
          min={0}
          max={10}
          places={0}
        />
        <Checkbox
          checked={background !== null}
          onChange={({ target }) => edit.now({ background: target.checked ? '#ffffff' : null })}
        >
          {t('hasBackground')}
        </Checkbox>
        {background !== null && (
          <ColourField
            label={t('background')}
            colour={background}
            edit={mapEdit(edit, (colour: string) => ({ background: colour.slice(0, 7) }))}
          />
        )}
      </Section>
      {layers.length === 1 && first && <VariablesSection layer={first} />}
    </>
  )
}
