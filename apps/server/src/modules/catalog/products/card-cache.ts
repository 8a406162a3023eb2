import { LRUCache } from 'lru-cache'
import type { Queryable } from './index/index-rows.ts'
import type { LiveIndex } from './index/live-index.ts'
import { type CardRow, findCards } from './queries.ts'

/** Cards by product; the change feed removes the card of a changed product. */
export class CardCache {
  readonly #db: Queryable
  readonly #index: LiveIndex
  readonly #cards: LRUCache<number, CardRow>

  constructor(db: Queryable, index: LiveIndex, maxCards: number) {
    this.#cards = new LRUCache({ max: maxCards })
    this.#db = db
    this.#index = index
    index.onChange((changed) => {
      if (changed === 'all') this.#cards.clear()
      else for (const id of changed) this.#cards.delete(id)
    })
  }

  /** Cards in the order of the ids; products that are no longer listed are left out. */
  async cardsOf(ids: readonly number[]): Promise<CardRow[]> {
    const found = new Map<number, CardRow>()
    const missing: number[] = []
    for (const id of ids) {
      const card = this.#cards.get(id)
      if (card) found.set(id, card)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const { generation } = this.#index
      const rows = await findCards(this.#db, missing)
      // Rows read before a change and cached after it would stay stale.
      const isCurrent = this.#index.generation === generation
      for (const row of rows) {
        found.set(row.id, row)
        if (isCurrent) this.#cards.set(row.id, row)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}
