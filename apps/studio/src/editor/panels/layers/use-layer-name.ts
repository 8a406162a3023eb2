import type { Layer } from '@podwright/design/layers/registry'
import { useTranslations } from 'use-intl'
import { shapePresets } from '../shapes/shape-presets.ts'

/** Returns the name of a layer: given by the seller, otherwise its text, otherwise its type. */
export function useLayerName(): (layer: Layer) => string {
  const t = useTranslations('studio.panel.layers')
  const shape = useTranslations('studio.panel.shapes.names')
  return (layer) => {
    if (layer.name !== '') return layer.name
    if (layer.type === 'text') return layer.props.text.trim().split('\n')[0] || t('types.text')
    if (layer.type === 'shape') {
      const preset = layer.props.path && shapePresets.find(({ props }) => props.path === layer.props.path)
      return preset ? shape(preset.name) : t(`shapes.${layer.props.shape}`)
    }
    return t(`types.${layer.type}`)
  }
}
