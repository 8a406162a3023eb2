import type { FramedLayer } from './registry.ts'

/** Returns a layer as it appears on a dark or light garment, or null if it is hidden there. */
export function onGarment<L extends FramedLayer>(layer: L, isDark: boolean): L | null {
  if (!isDark || !layer.onDark) return layer
  if (layer.onDark.isHidden) return null
  return { ...layer, props: { ...layer.props, ...layer.onDark.props } }
}
