import { noAdjustments } from '@podwright/design/layers/image/schema'
import type { FramedLayer } from '@podwright/design/layers/registry'
import type { Paint } from '@podwright/design/values'
import { Checkbox } from '@podwright/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../../state/editor-context.tsx'
import { ColourField, PaintField } from '../colour/paint-field.tsx'
import { Section } from '../fields/section.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import styles from './properties.module.css'
import { useTypeEdit } from './selected.ts'

/** The variant of a layer for dark products. */
export function DarkSection({ layer }: { layer: FramedLayer }) {
  const t = useTranslations('studio.panel.dark')
  const hasDark = useEditorState(({ product }) => product.colours.some((colour) => colour.isDark))
  const change = useDarkEdit(layer.type)
  if (!hasDark) return null
  const isOn = layer.onDark !== null
  return (
    <Section title={t('title')}>
      <Checkbox checked={isOn} onChange={() => change.now(isOn ? null : firstVariant(layer))}>
        {t('own')}
      </Checkbox>
      {layer.onDark && (
        <>
          <Checkbox
            checked={layer.onDark.isHidden}
            onChange={(event) => change.now({ isHidden: event.target.checked })}
          >
            {t('hidden')}
          </Checkbox>
          {!layer.onDark.isHidden && <DarkColours layer={layer} />}
        </>
      )}
      <p className={styles.hint}>{t('hint')}</p>
    </Section>
  )
}

type DarkChange = { readonly isHidden?: boolean; readonly paint?: Paint; readonly ink?: string } | null

function firstVariant(layer: FramedLayer): DarkChange {
  // White would disappear on the code's own background.
  if (layer.type === 'shape' && layer.props.qr?.background) return { isHidden: false }
  if (layer.type === 'text' || layer.type === 'shape') return { paint: { kind: 'solid', colour: '#ffffff' } }
  return { ink: '#ffffff' }
}

function useDarkEdit(type: FramedLayer['type']) {
  return useTypeEdit('dark', type, (layer, change: DarkChange) => changeDark(layer, change))
}

/** Returns the layer with another variant for dark products. A line applies the color to its stroke. */
function changeDark(layer: FramedLayer, change: DarkChange): FramedLayer {
  if (change === null) return { ...layer, onDark: null }
  const isHidden = change.isHidden ?? layer.onDark?.isHidden ?? false
  const { paint, ink } = change
  switch (layer.type) {
    case 'text': {
      const own = layer.onDark?.props ?? {}
      return { ...layer, onDark: { isHidden, props: paint ? { ...own, fill: paint } : own } }
    }
    case 'shape': {
      const own = layer.onDark?.props ?? {}
      const { stroke, fill } = layer.props
      const isLine = fill === null && stroke !== null && paint?.kind === 'solid'
      const next = isLine ? { ...own, stroke: { ...stroke, colour: paint.colour } } : { ...own, fill: paint }
      return { ...layer, onDark: { isHidden, props: paint ? next : own } }
    }
    case 'image': {
      const own = layer.onDark?.props ?? {}
      const adjustments = { ...layer.props.adjustments, duotone: ink ? { dark: ink, light: ink } : null }
      return { ...layer, onDark: { isHidden, props: ink ? { ...own, adjustments } : own } }
    }
    case 'pattern': {
      const own = layer.onDark?.props ?? {}
      const adjustments = { ...layer.props.adjustments, duotone: ink ? { dark: ink, light: ink } : null }
      return { ...layer, onDark: { isHidden, props: ink ? { ...own, adjustments } : own } }
    }
  }
}

function DarkColours({ layer }: { layer: FramedLayer }) {
  const t = useTranslations('studio.panel.dark')
  const change = useDarkEdit(layer.type)
  if (layer.type === 'text') {
    const fill = layer.onDark?.props.fill ?? layer.props.fill
    return <PaintField label={t('colour')} paint={fill} edit={mapEdit(change, (paint: Paint) => ({ paint }))} />
  }
  if (layer.type === 'shape') {
    const { fill, stroke } = { ...layer.props, ...layer.onDark?.props }
    const shown: Paint = fill ?? { kind: 'solid', colour: stroke?.colour ?? '#ffffff' }
    return <PaintField label={t('colour')} paint={shown} edit={mapEdit(change, (paint: Paint) => ({ paint }))} />
  }
  const { duotone } = layer.onDark?.props.adjustments ?? noAdjustments
  return (
    <ColourField
      label={t('ink')}
      colour={duotone?.light ?? '#ffffff'}
      edit={mapEdit(change, (ink: string) => ({ ink: ink.slice(0, 7) }))}
    />
  )
}
