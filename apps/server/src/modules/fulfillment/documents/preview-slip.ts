import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { previewSlip as previewSlipCall } from '@podwright/contracts/stores/stores'
import { localeEntry } from '@podwright/domain/locale'
import { OrderAddress } from '@podwright/domain/orders/address'
import { createConcurrencyLimiter, QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findMasterById } from '../../media/artworks/service.ts'
import { findStore } from '../../sales/stores/service.ts'
import type { DocumentDeps } from './deps.ts'
import { presentParcel } from './parcel.ts'
import type { ParcelRow } from './parcel-queries.ts'
import { readLogo } from './send-document.ts'
import { slipMessages } from './slip-messages.ts'
import { writeInThread } from './write-in-thread.ts'

/** Apart from the documents of factories, which must not wait for previews. */
const previews = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 4, maxWaitMs: 10_000 })

/** The first sheet of a made-up parcel to a country of a language, with what a seller has entered for the slips. */
export async function previewSlip(
  deps: DocumentDeps,
  accountId: number,
  id: number,
  { locale, slipLogoId, ...slip }: ParsedBodyOf<typeof previewSlipCall>,
  now: Date,
): Promise<Result<DataOf<typeof previewSlipCall>>> {
  const store = await findStore(deps.db, accountId, id)
  if (!store) return fail('store_unknown')
  const chosen = typeof slipLogoId === 'number' ? await findMasterById(deps.db, accountId, slipLogoId) : slipLogoId
  if (slipLogoId !== undefined && chosen === undefined) return fail('artwork_unknown')
  const slipLogo = chosen === undefined ? store.slipLogo : chosen
  const country = localeEntry(locale).country
  const row = { ...exampleOf(country, now), ...slip, shopName: store.name, slipLogo }
  const title = slipMessages(locale).example
  const lines = [{ ...exampleLine, title, titles: {} }]
  const logo = slipLogo === null ? undefined : await readLogo(deps, slipLogo)
  const pictures = new Map(slipLogo !== null && logo ? [[slipLogo, logo]] : [])
  try {
    const parcel = presentParcel({ ...row, lines }, null)
    const { fontFolder } = deps
    const svg = await previews.run(() => writeInThread({ kind: 'slip_preview', parcel, pictures, fontFolder }))
    return succeed({ svg: Buffer.from(svg).toString() })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds })
  }
}

const exampleLine = { sku: 'TS001-WHITE-M', picture: null, quantity: 1, colour: null, size: null } as const

function exampleOf(country: string, orderedAt: Date): Omit<ParcelRow, 'lines' | 'slipLogo'> {
  return {
    ...{ number: 'PO100000001', orderNumber: 'PW100000001', shopOrder: '#1001', shopName: null, note: '' },
    ...{ slipNote: '', slipNotes: {}, slipSender: '', slipLink: '', sender: null, carrier: null, tracking: null },
    ...{ origin: 'CN', weightG: 200, position: 1, parcels: 1, orderedAt, inserts: [] },
    address: OrderAddress.parse({
      ...{ recipient: 'Alex Tan', phone: '+65 6123 4567', country },
      ...{ line1: '1 Example Street', city: 'Example City', postcode: '10110' },
    }),
  }
}
