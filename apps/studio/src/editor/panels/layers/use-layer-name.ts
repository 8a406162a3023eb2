import type { Layer } from '@podwright/design/layers/registry'
import { useTranslations } from 'use-intl'

/** What a layer is called: by the seller, else by its words, else by what it is. */
export function useLayerName(): (layer: Layer) => string {
  const t = useTranslations('studio.panel.layers')
  return (layer) => {
    if (layer.name !== '') return layer.name
    if (layer.type === 'text') return layer.props.text.trim().split('\n')[0] || t('types.text')
    if (layer.type === 'shape') return t(`shapes.${layer.props.shape}`)
    return t(`types.${layer.type}`)
  }
}
