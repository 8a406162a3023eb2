import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { Paint, Stroke } from '@podwright/design/values'
import { IconButton } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { PaintField } from '../colour/paint-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Section } from '../fields/section.tsx'
import { ShareField } from '../fields/slider-field.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { QrSection } from './qr-section.tsx'
import { common, useTypeEdit } from './selected.ts'
import { changeStroke, type StrokeChange, StrokeSection } from './stroke-fields.tsx'

type ShapeProps = ShapeLayer['props']
const firstStroke: Stroke = { colour: '#0f1c2e', widthMm: 1, dash: [] }
const firstFill: Paint = { kind: 'solid', colour: '#0764d0' }

/** Fill, stroke and corners of the selected shapes. */
export function ShapeSection({ layers }: { layers: readonly ShapeLayer[] }) {
  const t = useTranslations('studio.panel.shape')
  const props = useTypeEdit('style', 'shape', (layer, value: Partial<ShapeProps>) => ({
    ...layer,
    props: { ...layer.props, ...value },
  }))
  const stroke = useTypeEdit('style', 'shape', (layer, change: StrokeChange) => ({
    ...layer,
    props: { ...layer.props, stroke: changeStroke(layer.props.stroke, change, firstStroke) },
  }))
  const shape = common(layers, (layer) => layer.props.shape)
  const isLine = shape === 'line' || shape === 'arrow'
  const isQr = shape === 'qr'
  const fills = layers.map((layer) => layer.props.fill).filter((fill) => fill !== null)
  return (
    <>
      {isQr && <QrSection layers={layers} />}
      {!isLine && (
        <Section
          title={t('fill')}
          action={
            !isQr && (
              <IconButton
                size="small"
                icon={fills.length > 0 ? 'minus' : 'plus'}
                label={t(fills.length > 0 ? 'removeFill' : 'addFill')}
                onClick={() => props.now({ fill: fills.length > 0 ? null : firstFill })}
              />
            )
          }
        >
          {fills.length > 0 && (
            <PaintField
              label={t('fill')}
              paint={common(fills, (fill) => fill)}
              edit={mapEdit(props, (fill: Paint) => ({ fill }))}
            />
          )}
          {shape === 'rectangle' && (
            <ShareField
              label={t('corners')}
              value={common(layers, (layer) => layer.props.cornerRadius)}
              edit={mapEdit(props, (cornerRadius: number) => ({ cornerRadius }))}
              min={0}
              max={50}
            />
          )}
          {(shape === 'star' || shape === 'polygon') && (
            <NumberField
              label={t(shape === 'star' ? 'points' : 'sides')}
              sign="#"
              value={common(layers, (layer) => layer.props.points)}
              edit={mapEdit(props, (points: number) => ({ points: Math.round(points) }))}
              min={3}
              max={60}
              places={0}
            />
          )}
          {shape === 'star' && (
            <ShareField
              label={t('inner')}
              value={common(layers, (layer) => layer.props.innerRadius)}
              edit={mapEdit(props, (innerRadius: number) => ({ innerRadius }))}
              min={5}
              max={95}
            />
          )}
        </Section>
      )}
      {!isQr && (
        <StrokeSection
          title={t('stroke')}
          strokes={layers.map((layer) => layer.props.stroke)}
          edit={stroke}
          canBeDashed
        />
      )}
    </>
  )
}
