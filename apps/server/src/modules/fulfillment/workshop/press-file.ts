import type { PressFile } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { getProductionOrder } from '../production/show-production.ts'

type Found = { readonly finishedId: number; readonly prepress: PressFile['prepress'] }

/** What suppliers get for the name of a print file that the order does not have. */
export const unknownFile = fail('validation_failed', { fields: { file: 'invalid' } })

/** The print file with a name in a production order of the supplier. */
export async function findPressFile(
  db: Database,
  supplierId: number,
  { id, file, locale }: { readonly id: number; readonly file: string; readonly locale: LocaleCode },
): Promise<Result<Found>> {
  const order = await getProductionOrder({ db }, supplierId, id, locale)
  if (!order.ok) return order
  const files = order.data.lines.flatMap(({ printFiles }) => printFiles)
  const found = files.find(({ download }) => download !== null && nameIn(download) === file)
  const finishedId = Number(/^\/downloads\/print-files\/(\d+)\//.exec(found?.download ?? '')?.[1])
  return found && !Number.isNaN(finishedId) ? succeed({ finishedId, prepress: found.prepress }) : unknownFile
}

function nameIn(download: string): string {
  return decodeURIComponent(download.slice(download.lastIndexOf('/') + 1))
}
