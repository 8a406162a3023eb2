import type { BulkAction, BulkListName, BulkState } from '@podwright/domain/bulk/bulk-actions'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { KeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'
import type { ImageMaker } from '../../../images/image-maker.ts'
import type { Failed, Result } from '../../../result.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { ProductReader } from '../../catalog/products/service.ts'
import type { Artworks } from '../../media/artworks/service.ts'
import type { Pictures } from '../../media/effects/service.ts'
import type { Prints } from '../../media/print-files/service.ts'
import type { ShopDeps } from '../../shops/host/service.ts'

/** What the use cases of bulk actions need. */
export type BulkWorkDeps = {
  readonly db: Database
  readonly walletQueue: KeyedQueue
  readonly queuePrints: (orderIds: readonly number[]) => Promise<void>
  readonly queueShops: (storeIds: readonly number[]) => Promise<void>
  readonly queueListings: (storeIds: readonly number[]) => Promise<void>
  readonly queuePrepare: (finishedId: number) => Promise<void>
  readonly queuePictures: (version: { readonly designId: number; readonly revision: number }) => Promise<void>
  readonly shops: ShopDeps
  readonly catalog: ProductReader
  readonly artworks: Artworks
  readonly pictures: Pictures
  readonly maker: ImageMaker
  readonly prints: Prints
  /** Where the files of runs are stored. */
  readonly storage: Storage
  readonly log: Logger
}

/** A row of a list. */
export type BulkRow = {
  readonly id: number
  /** Its number or title. */
  readonly label: string
  readonly state: BulkState
  readonly amountMinor: number | null
}

/** The rows that match a filter, or those of these ids, of one account, in an order that does not change. */
export type BulkWhich<Filter> =
  | { readonly filter: Filter; readonly limit: number }
  | { readonly ids: readonly number[] }
type Find<Filter> = (
  deps: { readonly db: Database },
  accountId: number,
  which: BulkWhich<Filter>,
) => Promise<readonly BulkRow[]>

export type BulkList = { readonly find: Find<unknown> }

/** What is handled: a row with the amount that it had when the run started. */
export type BulkItem = { readonly id: number; readonly amountMinor: number | null }
export type BulkRefusal = { readonly id: number; readonly reason: string }

/** A file of some rows, in the storage. */
export type BulkFile = { readonly name: string; readonly key: string; readonly rows: number; readonly bytes: number }

/** What became of rows; all that are not refused are done. */
export type BulkOutcome = { readonly refused: readonly BulkRefusal[]; readonly file?: BulkFile | undefined }

export type BulkPart<Input> = {
  readonly runId: number
  readonly accountId: number
  readonly requestKey: string
  readonly input: Input
  /** Position of the first of these rows in the run, from 1. */
  readonly first: number
  /** Aborts when the process stops. */
  readonly signal: AbortSignal
}
export type Work<Input> = (
  deps: BulkWorkDeps,
  items: readonly BulkItem[],
  part: BulkPart<Input>,
) => Promise<Result<BulkOutcome>>

export type WorkOptions = {
  /** How many rows are handled at once; a run stops between them. */
  readonly atOnce?: number
  /** Failures after which the rest would fail, too. */
  readonly endsWith?: readonly string[]
  /** Why nothing can be begun, for the sum of the amounts. */
  readonly refuse?: (
    deps: { readonly db: Database },
    accountId: number,
    totalMinor: number,
  ) => Promise<Failed | undefined>
}
export type BulkWork = Required<WorkOptions> & { readonly work: Work<unknown> }

/** The lists and actions of the installation. */
export type BulkRegistry = {
  readonly lists: Readonly<Record<BulkListName, BulkList>>
  readonly actions: Readonly<Record<BulkAction, BulkWork>>
}

/** Declares a list; its filter is validated again when it is used. */
export function bulkList<Filter>(filter: z.ZodType<Filter>, find: Find<Filter>): BulkList {
  return {
    find: (deps, accountId, which) =>
      find(deps, accountId, 'ids' in which ? which : { ...which, filter: filter.parse(which.filter) }),
  }
}

/** Declares how an action handles rows. What it needs to know was stored as JSON, so it is validated again. */
export function bulkWork<Input>(input: z.ZodType<Input>, work: Work<Input>, options: WorkOptions = {}): BulkWork {
  return {
    atOnce: options.atOnce ?? 20,
    endsWith: options.endsWith ?? [],
    refuse: options.refuse ?? (async () => undefined),
    work: (deps, items, part) => work(deps, items, { ...part, input: input.parse(part.input) }),
  }
}
