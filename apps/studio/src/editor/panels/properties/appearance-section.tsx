import type { Layer } from '@podwright/design/layers/registry'
import { Blend, type Shadow } from '@podwright/design/values'
import { IconButton } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { ActionButton } from '../../actions/ui/action-button.tsx'
import { ColourField } from '../colour/paint-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { ShareField } from '../fields/slider-field.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { common, useLayerEdit } from './selected.ts'

/** Opacity and blend mode of the selection. */
export function AppearanceSection({ layers }: { layers: readonly Layer[] }) {
  const t = useTranslations('studio.panel.appearance')
  const opacity = useLayerEdit('style', (layer, value: number) => ({ ...layer, opacity: value }))
  const blend = useLayerEdit('style', (layer, value: Blend) => ({ ...layer, blend: value }))
  return (
    <Section
      title={t('title')}
      action={
        <>
          <ActionButton id="lock" />
          <ActionButton id="hide" />
        </>
      }
    >
      <ShareField
        label={t('opacity')}
        value={common(layers, (layer) => layer.opacity)}
        edit={opacity}
        min={0}
        max={100}
      />
      <ChoiceField
        label={t('blend')}
        value={common(layers, (layer) => layer.blend)}
        options={Blend.options.map((value) => ({ value, label: t(`blends.${value}`) }))}
        onChange={blend.now}
      />
    </Section>
  )
}

const firstShadow: Shadow = { xMm: 1.5, yMm: 1.5, blurMm: 2, colour: '#00000066' }

/** The shadow of the selection, or a button to add one. */
export function ShadowSection({ layers }: { layers: readonly Layer[] }) {
  const t = useTranslations('studio.panel.shadow')
  const whole = useLayerEdit('style', (layer, shadow: Shadow | null) => ({ ...layer, shadow }))
  const part = useLayerEdit('style', (layer, value: Partial<Shadow>) => ({
    ...layer,
    shadow: { ...(layer.shadow ?? firstShadow), ...value },
  }))
  const shadows = layers.map(({ shadow }) => shadow).filter((shadow) => shadow !== null)
  const hasOne = shadows.length > 0
  const length = (name: 'xMm' | 'yMm' | 'blurMm', sign: string, label: string) => (
    <NumberField
      label={label}
      sign={sign}
      value={common(shadows, (shadow) => shadow[name])}
      edit={mapEdit(part, (value: number) => ({ [name]: value }))}
      min={name === 'blurMm' ? 0 : -200}
      max={name === 'blurMm' ? 100 : 200}
      step={0.5}
      isLength
    />
  )
  return (
    <Section
      title={t('title')}
      action={
        <IconButton
          size="small"
          icon={hasOne ? 'minus' : 'plus'}
          label={t(hasOne ? 'remove' : 'add')}
          onClick={() => whole.now(hasOne ? null : firstShadow)}
        />
      }
    >
      {hasOne && (
        <>
          <Row>
            {length('xMm', 'X', t('x'))}
            {length('yMm', 'Y', t('y'))}
          </Row>
          <Row>
            {length('blurMm', '◍', t('blur'))}
            <ColourField
              label={t('colour')}
              colour={common(shadows, (shadow) => shadow.colour)}
              edit={mapEdit(part, (colour: string) => ({ colour }))}
            />
          </Row>
        </>
      )}
    </Section>
  )
}
