import type { ProductKind } from '@podwright/domain/catalog/vocabulary'

export type { ProductKind }
/** Both kinds, without importing the schema library that defines them. */
export const productKinds = ['blank', 'ready_made'] as const satisfies readonly ProductKind[]
