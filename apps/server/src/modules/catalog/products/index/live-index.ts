import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { FacetIndex } from '@podwright/domain/facets/facet-index'
import type { Pool } from 'pg'
import type { Connection } from '../../../../db/pool.ts'
import type { IndexFile } from './index-file.ts'
import { feedRetentionMs, readChanges, readRowsOf, sweepChanges, type Watermark } from './index-rows.ts'
import { type References, readReferences } from './references.ts'
import { openSharedIndex } from './shared-index.ts'

export type IndexLog = {
  readonly info: (details: object, message: string) => void
  readonly error: (details: { err: unknown }, message: string) => void
}

export type LiveIndexDeps = {
  readonly pool: Pool
  readonly connection: Connection
  readonly log: IndexLog
  /** Where processes of one machine share the index; without it, each process builds its own. */
  readonly indexFolder?: string | undefined
}

const pollMs = 1000
const sweepMs = 60 * 60 * 1000
/** Products applied per step: some milliseconds of work, so that other requests run in between. */
const editsPerStep = 1000
/** More edits than this slow down keyword lookups; building the index again is faster. */
const editsForRebuild = 20_000

/**
 * The catalog index of this process, built once or read from another process of the machine, and then updated from the
 * change feed. Callers must not await between
 * reading `indexes` and `references`; compare `generation` to detect changes.
 */
export class LiveIndex {
  readonly #deps: LiveIndexDeps
  readonly #listeners: ((changedIds: readonly number[] | 'all') => void)[] = []
  #indexes: Record<ProductKind, FacetIndex>
  #references: References
  #watermark: Watermark
  #builtAt: number
  #generation = 1
  #readAt = Date.now()
  #sweptAt = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isClosed = false
  #isFailing = false

  private constructor(deps: LiveIndexDeps, built: IndexFile, references: References) {
    this.#deps = deps
    this.#indexes = indexesOf(built)
    this.#references = references
    this.#watermark = built.header.watermark
    this.#builtAt = built.header.builtAt
  }

  /** Opens the index as of now. Call `follow` to keep it current and `close` before closing the pool. */
  static async open(deps: LiveIndexDeps): Promise<LiveIndex> {
    const built = await openSharedIndex(sourceOf(deps))
    const index = new LiveIndex(deps, built, await readReferences(deps.pool))
    await index.refresh()
    return index
  }

  get generation(): number {
    return this.#generation
  }

  get references(): References {
    return this.#references
  }

  of(kind: ProductKind): FacetIndex {
    return this.#indexes[kind]
  }

  /** Calls the listener with the ids of changed products, or `all` after a rebuild. */
  onChange(listener: (changedIds: readonly number[] | 'all') => void): void {
    this.#listeners.push(listener)
  }

  /** Reads the feed about once a second. While the database fails, it keeps retrying and the index stays as it is. */
  follow(): void {
    this.#timer = setTimeout(async () => {
      await this.#poll()
      if (!this.#isClosed) this.follow()
    }, pollMs)
    this.#timer.unref()
  }

  /** Applies all committed changes that are not held back by a running transaction. */
  async refresh(): Promise<void> {
    // One reader at a time: two would apply changes in an undefined order.
    while (this.#running) await this.#running
    this.#running = this.#readFeed().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    // The caller that started the read has handled its failure.
    await this.#running?.catch(() => undefined)
  }

  async #poll(): Promise<void> {
    try {
      await this.refresh()
      if (Date.now() - this.#sweptAt > sweepMs) {
        await sweepChanges(this.#deps.pool)
        this.#sweptAt = Date.now()
      }
      this.#isFailing = false
    } catch (err) {
      if (!this.#isFailing && !this.#isClosed) this.#deps.log.error({ err }, 'the change feed cannot be read')
      this.#isFailing = true
    }
  }

  async #readFeed(): Promise<void> {
    const hasSlept = Date.now() - this.#readAt > feedRetentionMs / 2
    const changes = await readChanges(this.#deps.pool, this.#watermark)
    const edits = changes.productIds.length + this.#indexes.blank.editCount + this.#indexes.ready_made.editCount
    if (hasSlept || edits > editsForRebuild) await this.#rebuild()
    else {
      if (changes.referencesChanged) await this.#readReferences()
      await this.#edit(changes.productIds)
      this.#watermark = changes.watermark
    }
    this.#readAt = Date.now()
  }

  /**
   * Names of categories, colors and materials are looked up in the references, so that the index changes only where a
   * category has moved. Cards hold none of them.
   */
  async #readReferences(): Promise<void> {
    this.#references = await readReferences(this.#deps.pool)
    const parents = new Map([...this.#references.categories.values()].map(({ id, parentId }) => [id, parentId]))
    for (const index of Object.values(this.#indexes)) index.moveCategories(parents)
    this.#announce([])
  }

  async #edit(productIds: readonly number[]): Promise<void> {
    for (let start = 0; start < productIds.length; start += editsPerStep) {
      const ids = productIds.slice(start, start + editsPerStep)
      const rows = await readRowsOf(this.#deps.pool, ids)
      const byKind = Map.groupBy(rows, (row) => row.kind)
      const listed = new Set(rows.map((row) => row.id))
      const gone = ids.filter((id) => !listed.has(id))
      for (const kind of ['blank', 'ready_made'] as const) this.#indexes[kind].apply(byKind.get(kind) ?? [], gone)
      this.#announce(ids)
    }
  }

  async #rebuild(): Promise<void> {
    const started = Date.now()
    const built = await openSharedIndex(sourceOf(this.#deps), this.#builtAt)
    const references = await readReferences(this.#deps.pool)
    this.#indexes = indexesOf(built)
    this.#references = references
    this.#watermark = built.header.watermark
    this.#builtAt = built.header.builtAt
    this.#announce('all')
    this.#deps.log.info({ durationMs: Date.now() - started }, 'catalog index rebuilt')
  }

  #announce(changed: readonly number[] | 'all'): void {
    this.#generation++
    for (const listener of this.#listeners) listener(changed)
  }
}

function sourceOf({ pool, connection, indexFolder }: LiveIndexDeps) {
  return { pool, connection, folder: indexFolder }
}

function indexesOf({ parts }: IndexFile): Record<ProductKind, FacetIndex> {
  return { blank: new FacetIndex(parts.blank), ready_made: new FacetIndex(parts.ready_made) }
}
