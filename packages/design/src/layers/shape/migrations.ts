import type { Migration } from '../define-layer.ts'

/** Migrations starting at version 1; the current version is their number plus one. */
export const shapeMigrations: readonly Migration[] = [
  // Version 2: QR codes. Before, a code becomes the rectangle that it covers.
  {
    up: (record) => record,
    down: ({ props, onDark, ...layer }) => ({ ...layer, props: withoutQr(props), onDark: withoutDarkQr(onDark) }),
  },
]

function withoutDarkQr(onDark: unknown): unknown {
  if (typeof onDark !== 'object' || onDark === null || !('props' in onDark)) return onDark
  return { ...onDark, props: withoutQr(onDark.props) }
}

function withoutQr(props: unknown): unknown {
  if (typeof props !== 'object' || props === null) return props
  const { qr: _, ...rest }: { readonly qr?: unknown; readonly shape?: unknown } = { ...props }
  return rest.shape === 'qr' ? { ...rest, shape: 'rectangle' } : rest
}
