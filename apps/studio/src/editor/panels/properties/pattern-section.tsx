import { findPlacement } from '@podwright/design/design'
import type { PatternLayer } from '@podwright/design/layers/pattern/schema'
import { Button } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useEditor } from '../../state/editor-context.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { ShareField, SliderField } from '../fields/slider-field.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { AdjustmentsSection } from './adjustments-section.tsx'
import { toImage } from './picture-layers.ts'
import styles from './properties.module.css'
import { common, useTypeEdit } from './selected.ts'

const arrangements = ['grid', 'brick', 'half-drop', 'mirror'] as const

const gaps = [
  { label: 'gapX', sign: '↔', field: 'gapXMm' },
  { label: 'gapY', sign: '↕', field: 'gapYMm' },
] as const

/** How the selected patterns repeat. */
export function PatternSection({ layers }: { layers: readonly PatternLayer[] }) {
  const t = useTranslations('studio.panel.pattern')
  const editor = useEditor()
  const [first] = layers
  const props = useTypeEdit('style', 'pattern', (layer, value: Partial<PatternLayer['props']>) => ({
    ...layer,
    props: { ...layer.props, ...value },
  }))
  const image = useTypeEdit('pattern', 'pattern', (layer, _: undefined) => {
    const { design, placement } = editor.state()
    const area = findPlacement(design, placement)
    return area ? toImage(layer, area) : layer
  })
  const of = <K extends keyof PatternLayer['props']>(name: K) => common(layers, (layer) => layer.props[name])
  const number = (name: keyof PatternLayer['props']) => mapEdit(props, (value: number) => ({ [name]: value }))
  return (
    <>
      <Section title={t('title')}>
        <div className={styles.buttons}>
          {layers.length === 1 && first && (
            <Button size="small" icon="swap" onClick={() => editor.view({ replacing: first.id, panel: 'artworks' })}>
              {t('replace')}
            </Button>
          )}
          <Button size="small" icon="image" onClick={() => image.now(undefined)}>
            {t('toImage')}
          </Button>
        </div>
        <ChoiceField
          label={t('arrangement')}
          value={of('arrangement')}
          options={arrangements.map((value) => ({ value, label: t(`arrangements.${value}`) }))}
          onChange={(arrangement) => props.now({ arrangement })}
        />
        <Row>
          <NumberField
            label={t('tile')}
            sign="▦"
            value={of('tileWidthMm')}
            edit={number('tileWidthMm')}
            min={1}
            max={5000}
            isLength
          />
          <span />
          {gaps.map(({ label, sign, field }) => (
            <NumberField
              key={field}
              label={t(label)}
              sign={sign}
              value={of(field)}
              edit={number(field)}
              min={-500}
              max={1000}
              isLength
            />
          ))}
        </Row>
        {(['angle', 'tileAngle'] as const).map((field) => (
          <SliderField
            key={field}
            label={t(field)}
            value={of(field)}
            edit={number(field)}
            min={-180}
            max={180}
            suffix="°"
          />
        ))}
        {(['offsetX', 'offsetY'] as const).map((field) => (
          <ShareField key={field} label={t(field)} value={of(field)} edit={number(field)} min={-100} max={100} />
        ))}
      </Section>
      <AdjustmentsSection layers={layers} />
    </>
  )
}
