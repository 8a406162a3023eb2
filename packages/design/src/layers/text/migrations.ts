import type { Migration } from '../define-layer.ts'

/** Migrations starting at version 1; the current version is their number plus one. */
export const textMigrations: readonly Migration[] = [
  {
    up: (record) => record,
    down: ({ props, onDark, ...layer }) => ({ ...layer, props: withoutFit(props), onDark: withoutDarkFit(onDark) }),
  },
]

function withoutDarkFit(onDark: unknown): unknown {
  if (typeof onDark !== 'object' || onDark === null || !('props' in onDark)) return onDark
  return { ...onDark, props: withoutFit(onDark.props) }
}

/** Before version 2, letters kept their size. */
function withoutFit(props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('fit' in props)) return props
  const { fit: _, ...rest } = props
  return rest
}
