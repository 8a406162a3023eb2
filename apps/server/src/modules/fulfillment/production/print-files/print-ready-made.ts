import type { Database } from '../../../../db/kysely.ts'
import { prepareProduct } from '../../../design/finished/service.ts'
import { ensurePrintProduct } from '../../../design/ready-made/service.ts'
import type { Artworks } from '../../../media/artworks/service.ts'
import type { Prints } from '../../../media/print-files/service.ts'
import { findUnrequestedReadyMade, type OnOrderError, setPrintProduct } from '../../../sales/orders/service.ts'
import { syncWithPrintFiles } from './sync-with-print-files.ts'

type PrintDeps = {
  readonly db: Database
  readonly artworks: Artworks
  readonly prints: Prints
  readonly onError: OnOrderError
  readonly onProductError: (error: unknown, productId: number) => void
}

/**
 * Requests the print files of ready-made products that suppliers make, and makes those that do not exist yet. A product
 * that fails is reported and retried by the next call.
 */
export async function printReadyMade(
  { db, artworks, prints, onError, onProductError }: PrintDeps,
  signal: AbortSignal,
): Promise<void> {
  for (const productId of await findUnrequestedReadyMade(db)) {
    signal.throwIfAborted()
    try {
      const finishedId = await ensurePrintProduct({ db, artworks }, productId)
      // The decoder is busy; the next call requests it.
      if (finishedId === undefined) continue
      await setPrintProduct(db, productId, finishedId)
      await prepareProduct(prints, { finishedId }, signal)
      await syncWithPrintFiles({ db, onError }, { finishedId })
    } catch (error) {
      if (signal.aborted) throw error
      onProductError(error, productId)
    }
  }
}
