import { findPlacement } from '@podwright/design/design'
import type { PatternLayer } from '@podwright/design/layers/pattern/schema'
import { Button } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useEditor } from '../../state/editor-context.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { SliderField } from '../fields/slider-field.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { AdjustmentsSection } from './adjustments-section.tsx'
import { toImage } from './picture-layers.ts'
import styles from './properties.module.css'
import { common, useTypeEdit } from './selected.ts'

const arrangements = ['grid', 'brick', 'half-drop', 'mirror'] as const

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
          <NumberField
            label={t('gapX')}
            sign="↔"
            value={of('gapXMm')}
            edit={number('gapXMm')}
            min={-500}
            max={1000}
            isLength
          />
          <NumberField
            label={t('gapY')}
            sign="↕"
            value={of('gapYMm')}
            edit={number('gapYMm')}
            min={-500}
            max={1000}
            isLength
          />
        </Row>
        <SliderField label={t('angle')} value={of('angle')} edit={number('angle')} min={-180} max={180} suffix="°" />
        <SliderField
          label={t('tileAngle')}
          value={of('tileAngle')}
          edit={number('tileAngle')}
          min={-180}
          max={180}
          suffix="°"
        />
        <SliderField
          label={t('offsetX')}
          value={of('offsetX')}
          edit={number('offsetX')}
          min={-100}
          max={100}
          scale={100}
          suffix="%"
        />
        <SliderField
          label={t('offsetY')}
          value={of('offsetY')}
          edit={number('offsetY')}
          min={-100}
          max={100}
          scale={100}
          suffix="%"
        />
      </Section>
      <AdjustmentsSection layers={layers} />
    </>
  )
}
