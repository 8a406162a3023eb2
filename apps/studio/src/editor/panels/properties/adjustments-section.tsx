import type { ImageLayer } from '@podwright/design/layers/image/schema'
import { type Adjustments, type Cutout, noAdjustments } from '@podwright/design/layers/image/schema'
import type { PatternLayer } from '@podwright/design/layers/pattern/schema'
import { updateFramed } from '@podwright/design/operations/layers'
import { IconButton } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useEditor, useResources } from '../../state/editor-context.tsx'
import { ColourField } from '../colour/paint-field.tsx'
import { Row, Section } from '../fields/section.tsx'
import { ShareField, SliderField } from '../fields/slider-field.tsx'
import { ToggleGroup } from '../fields/toggle-group.tsx'
import { type Edit, mapEdit, useEdit } from '../fields/use-edit.ts'
import { cornerColour } from './corner-colour.ts'
import { common } from './selected.ts'

type Pictured = ImageLayer | PatternLayer
type PixelProps = Pick<ImageLayer['props'], 'adjustments' | 'cutout'>

function usePixelEdit(): Edit<(props: PixelProps) => Partial<PixelProps>> {
  const editor = useEditor()
  return useEdit('adjust', (design, change: (props: PixelProps) => Partial<PixelProps>) =>
    updateFramed(design, editor.state().selection, (layer) => {
      if (layer.type === 'image') return { ...layer, props: { ...layer.props, ...change(layer.props) } }
      if (layer.type === 'pattern') return { ...layer, props: { ...layer.props, ...change(layer.props) } }
      return layer
    }),
  )
}

const tones = ['brightness', 'contrast', 'saturation'] as const

/** Color adjustments and background removal of pictures. */
export function AdjustmentsSection({ layers }: { layers: readonly Pictured[] }) {
  const t = useTranslations('studio.panel.picture')
  const edit = usePixelEdit()
  const adjust = mapEdit(edit, (value: Partial<Adjustments>) => ({ adjustments }: PixelProps) => ({
    adjustments: { ...adjustments, ...value },
  }))
  const of = <K extends keyof Adjustments>(name: K) => common(layers, ({ props }) => props.adjustments[name])
  const duotone = of('duotone')
  return (
    <>
      <Section
        title={t('adjust')}
        action={
          <IconButton
            size="small"
            icon="refresh"
            label={t('resetAdjust')}
            onClick={() => edit.now(() => ({ adjustments: noAdjustments }))}
          />
        }
      >
        {tones.map((name) => (
          <SliderField
            key={name}
            label={t(name)}
            value={of(name)}
            edit={mapEdit(adjust, (value: number) => ({ [name]: value }))}
            min={-100}
            max={100}
            scale={100}
          />
        ))}
        <ToggleGroup
          label={t('colours')}
          value={duotone ? 'duotone' : 'own'}
          options={[
            { value: 'own', label: t('ownColours') },
            { value: 'duotone', label: t('duotone') },
          ]}
          onChange={(kind) =>
            adjust.now({ duotone: kind === 'duotone' ? { dark: '#0f1c2e', light: '#ffffff' } : null })
          }
        />
        {duotone && (
          <Row>
            <ColourField
              label={t('dark')}
              colour={duotone.dark}
              edit={mapEdit(adjust, (dark: string) => ({ duotone: { ...duotone, dark: dark.slice(0, 7) } }))}
            />
            <ColourField
              label={t('light')}
              colour={duotone.light}
              edit={mapEdit(adjust, (light: string) => ({ duotone: { ...duotone, light: light.slice(0, 7) } }))}
            />
          </Row>
        )}
      </Section>
      <CutoutSection layers={layers} edit={edit} />
    </>
  )
}

const firstCutout: Cutout = { colour: '#ffffff', tolerance: 0.08, softness: 0.05, from: 'edges' }

function CutoutSection({
  layers,
  edit,
}: {
  layers: readonly Pictured[]
  edit: Edit<(props: PixelProps) => Partial<PixelProps>>
}) {
  const t = useTranslations('studio.panel.picture')
  const { artworks } = useResources()
  const change = mapEdit(edit, (value: Partial<Cutout>) => ({ cutout }: PixelProps) => ({
    cutout: { ...(cutout ?? firstCutout), ...value },
  }))
  const cutouts = layers.map(({ props }) => props.cutout).filter((cutout) => cutout !== null)
  const hasOne = cutouts.length > 0
  const start = () => {
    const hash = layers[0]?.props.artwork.hash
    const artwork = hash === undefined ? undefined : artworks.find(hash)
    change.now({ colour: artwork ? cornerColour(artwork) : firstCutout.colour })
  }
  const of = <K extends keyof Cutout>(name: K) => common(cutouts, (cutout) => cutout[name])
  return (
    <Section
      title={t('cutout')}
      action={
        <IconButton
          size="small"
          icon={hasOne ? 'minus' : 'plus'}
          label={t(hasOne ? 'removeCutout' : 'addCutout')}
          onClick={() => (hasOne ? edit.now(() => ({ cutout: null })) : start())}
        />
      }
    >
      {hasOne && (
        <>
          <ColourField
            label={t('cutoutColour')}
            colour={of('colour')}
            edit={mapEdit(change, (colour: string) => ({ colour: colour.slice(0, 7) }))}
          />
          <ToggleGroup
            label={t('cutoutFrom')}
            value={of('from')}
            options={[
              { value: 'edges', label: t('fromEdges') },
              { value: 'everywhere', label: t('everywhere') },
            ]}
            onChange={(from) => change.now({ from })}
          />
          <ShareField
            label={t('tolerance')}
            value={of('tolerance')}
            edit={mapEdit(change, (tolerance: number) => ({ tolerance }))}
            min={0}
            max={60}
          />
          <ShareField
            label={t('softness')}
            value={of('softness')}
            edit={mapEdit(change, (softness: number) => ({ softness }))}
            min={0}
            max={40}
          />
        </>
      )}
    </Section>
  )
}
