import type { TextLayer } from '@podwright/design/layers/text/schema'
import { longestText } from '@podwright/design/layers/text/schema'
import type { Paint, Stroke } from '@podwright/design/values'
import { fontFamilies, readCut } from '@podwright/domain/print/font-families'
import { useTranslations } from 'use-intl'
import { PaintField } from '../colour/paint-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { SliderField } from '../fields/slider-field.tsx'
import { Toggle, ToggleGroup } from '../fields/toggle-group.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { FontField } from '../text/font-field.tsx'
import { VariablesSection } from '../variables/variables-section.tsx'
import styles from './properties.module.css'
import { common, useTextEdit } from './selected.ts'
import { changeStroke, type StrokeChange, StrokeSection } from './stroke-fields.tsx'

type TextProps = TextLayer['props']

/** Text and typography of the selected texts. */
export function TextSection({ layers }: { layers: readonly TextLayer[] }) {
  const t = useTranslations('studio.panel.text')
  const edit = useTextEdit('text', (_, value: Partial<TextProps>) => value)
  const style = useTextEdit('style', (_, value: Partial<TextProps>) => value)
  const [first] = layers
  const of = <K extends keyof TextProps>(name: K) => common(layers, ({ props }) => props[name])
  const number = (name: 'sizeMm' | 'lineHeight' | 'letterSpacing' | 'arc', factor = 1) =>
    mapEdit(style, (value: number) => ({ [name]: value * factor }))
  const spacing = of('letterSpacing')
  const lineHeight = of('lineHeight')
  return (
    <>
      <Section title={t('title')}>
        {layers.length === 1 && first && (
          <textarea
            className={styles.words}
            aria-label={t('words')}
            rows={3}
            maxLength={longestText}
            value={first.props.text}
            onChange={(event) => edit.live({ text: event.target.value })}
            onBlur={edit.done}
          />
        )}
        <FontField family={of('family')} onChange={(family) => style.now(cutFor(family, first?.props))} />
        <CutFields layers={layers} onChange={style.now} />
        <Row>
          <NumberField
            label={t('size')}
            sign="A"
            value={of('sizeMm')}
            edit={number('sizeMm')}
            min={0.3}
            max={2000}
            isLength
          />
          <NumberField
            label={t('lineHeight')}
            sign="↕"
            value={lineHeight === undefined ? undefined : lineHeight * 100}
            edit={number('lineHeight', 0.01)}
            min={50}
            max={400}
            step={5}
            places={0}
            suffix="%"
          />
          <NumberField
            label={t('letterSpacing')}
            sign="↔"
            value={spacing === undefined ? undefined : spacing * 100}
            edit={number('letterSpacing', 0.01)}
            min={-50}
            max={400}
            places={0}
            suffix="%"
          />
          <ToggleGroup
            label={t('wrap')}
            value={of('wrap')}
            options={[
              { value: 'auto', label: t('wrapAuto') },
              { value: 'box', label: t('wrapBox') },
            ]}
            onChange={(wrap) => style.now({ wrap })}
          />
        </Row>
        <SliderField label={t('arc')} value={of('arc')} edit={number('arc')} min={-360} max={360} suffix="°" />
        <PaintField label={t('fill')} paint={of('fill')} edit={mapEdit(style, (fill: Paint) => ({ fill }))} />
      </Section>
      {layers.length === 1 && first && <VariablesSection layer={first} />}
      <OutlineSection layers={layers} />
    </>
  )
}

function CutFields({
  layers,
  onChange,
}: {
  layers: readonly TextLayer[]
  onChange: (value: Partial<TextProps>) => void
}) {
  const t = useTranslations('studio.panel.text')
  const family = common(layers, ({ props }) => props.family)
  const cuts = (fontFamilies.find((entry) => entry.family === family)?.cuts ?? []).map(readCut)
  const weights = [...new Set(cuts.map(({ weight }) => weight))]
  const weight = common(layers, ({ props }) => props.weight)
  const isItalic = common(layers, ({ props }) => props.isItalic) ?? false
  const nameOf = (value: number) => {
    const known = ([400, 700, 800, 900] as const).find((each) => each === value)
    return known ? t(`weights.${known}`) : String(value)
  }
  return (
    <>
      {weights.length > 1 && (
        <ChoiceField
          label={t('weight')}
          value={weight === undefined ? undefined : String(nearest(weights, weight))}
          options={weights.map((value) => ({ value: String(value), label: nameOf(value) }))}
          onChange={(value) => onChange({ weight: Number(value) })}
        />
      )}
      <div className={styles.textTools}>
        <ToggleGroup
          label={t('align')}
          value={common(layers, ({ props }) => props.align)}
          options={[
            { value: 'start', label: t('alignStart'), icon: 'textLeft' },
            { value: 'center', label: t('alignCenter'), icon: 'textCenter' },
            { value: 'end', label: t('alignEnd'), icon: 'textRight' },
          ]}
          onChange={(align) => onChange({ align })}
        />
        <Toggle
          label={t('upper')}
          icon="uppercase"
          isOn={common(layers, ({ props }) => props.casing) === 'upper'}
          onChange={(isOn) => onChange({ casing: isOn ? 'upper' : 'typed' })}
        />
        {cuts.some((cut) => cut.isItalic) && (
          <Toggle label={t('italic')} icon="italic" isOn={isItalic} onChange={(isOn) => onChange({ isItalic: isOn })} />
        )}
      </div>
    </>
  )
}

function OutlineSection({ layers }: { layers: readonly TextLayer[] }) {
  const t = useTranslations('studio.panel.text')
  const edit = useTextEdit('style', ({ outline, sizeMm }, change: StrokeChange) => {
    const first: Stroke = { colour: '#ffffff', widthMm: Math.max(0.5, sizeMm / 25), dash: [] }
    return { outline: changeStroke(outline, change, first) }
  })
  return <StrokeSection title={t('outline')} strokes={layers.map(({ props }) => props.outline)} edit={edit} />
}

/** Returns the properties for another family in the closest available style. */
function cutFor(family: string, props: TextProps | undefined): Partial<TextProps> {
  const cuts = (fontFamilies.find((entry) => entry.family === family)?.cuts ?? []).map(readCut)
  const isItalic = (props?.isItalic ?? false) && cuts.some((cut) => cut.isItalic)
  return {
    family,
    isItalic,
    weight: nearest(
      cuts.map(({ weight }) => weight),
      props?.weight ?? 400,
    ),
  }
}

function nearest(weights: readonly number[], target: number): number {
  const [first = target, ...rest] = weights
  return rest.reduce((best, weight) => (Math.abs(weight - target) < Math.abs(best - target) ? weight : best), first)
}
