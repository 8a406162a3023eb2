import type { ProductKind } from '@podwright/domain/catalog/vocabulary'

export type { ProductKind }
/** Both kinds without the validator that the vocabulary is made with. */
export const productKinds = ['blank', 'ready_made'] as const satisfies readonly ProductKind[]
