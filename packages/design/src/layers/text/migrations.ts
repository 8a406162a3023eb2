import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import type { JsonRecord, Migration } from '../define-layer.ts'

/** Migrations starting at version 1; the current version is their number plus one. */
export const textMigrations: readonly Migration[] = [
  {
    up: (record) => record,
    down: (record) => withProps(record, withoutFit),
  },
  // Version 3: fonts of sellers. Before, such a text has the first font of the platform.
  {
    up: (record) => record,
    down: (record) => withProps(record, withoutSellerFont),
  },
]

/** Changes the properties of a text, and those that it has on dark garments. */
function withProps({ props, onDark, ...layer }: JsonRecord, change: (props: unknown) => unknown): JsonRecord {
  const hasDark = typeof onDark === 'object' && onDark !== null && 'props' in onDark
  return { ...layer, props: change(props), onDark: hasDark ? { ...onDark, props: change(onDark.props) } : onDark }
}

function withoutSellerFont(props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('family' in props)) return props
  const { family } = props
  const isOwn = typeof family === 'string' && codeOfFamily(family) !== undefined
  return isOwn ? { ...props, family: fallbackFamilies[0] } : props
}

/** Before version 2, letters kept their size. */
function withoutFit(props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('fit' in props)) return props
  const { fit: _, ...rest } = props
  return rest
}
