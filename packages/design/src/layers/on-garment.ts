import type { FramedLayer } from './registry.ts'

/** A layer as it is on a dark or a light garment; null when it is left out there. */
export function onGarment<L extends FramedLayer>(layer: L, isDark: boolean): L | null {
  if (!isDark || !layer.onDark) return layer
  if (layer.onDark.isHidden) return null
  return { ...layer, props: { ...layer.props, ...layer.onDark.props } }
}
