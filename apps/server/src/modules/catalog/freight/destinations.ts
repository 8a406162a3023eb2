import type { DataOf } from '@podwright/contracts/define-call'
import type { listCarriers as listCarriersCall } from '@podwright/contracts/freight/list-carriers'
import type { listDestinations as listDestinationsCall } from '@podwright/contracts/freight/list-destinations'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import { textIn } from '../products/present.ts'
import type { FreightDeps } from './deps.ts'
import { findCarriers, findDestinations } from './queries.ts'

export async function listDestinations(
  { db }: FreightDeps,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listDestinationsCall>>> {
  const rows = await findDestinations(db)
  return succeed({ items: rows.map(({ code, names }) => ({ code, name: textIn(names, locale) })) })
}

export async function listCarriers(
  { db }: FreightDeps,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listCarriersCall>>> {
  const rows = await findCarriers(db)
  const items = rows.map(({ id, names, hasTracking }) => ({
    logisticsId: id,
    name: textIn(names, locale),
    hasTracking,
  }))
  return succeed({ items })
}
