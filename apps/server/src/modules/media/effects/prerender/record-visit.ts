import type { Pictures } from '../pictures.ts'
import { markVisited } from './queries.ts'

/** Records a visit of a product's detail page, so that the pictures it shows first are prerendered in its sizes. */
export function recordVisit({ db }: Pick<Pictures, 'db'>, productId: number): Promise<void> {
  return markVisited(db, productId)
}
