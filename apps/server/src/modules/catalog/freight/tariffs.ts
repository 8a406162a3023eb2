import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  CarrierTariff,
  listFreightTariffs as listFreightTariffsCall,
} from '@podwright/contracts/freight/list-freight-tariffs'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../products/present.ts'
import type { FreightDeps } from './deps.ts'
import { findRates, hasDestination, type RateRow } from './queries.ts'

/**
 * The carriers of one route with their tariffs; empty for a destination that no carrier serves from this origin. Fails
 * with `destination_unknown`.
 */
export async function listFreightTariffs(
  { db }: FreightDeps,
  { origin, destination }: ParsedQueryOf<typeof listFreightTariffsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listFreightTariffsCall>>> {
  const rates = await findRates(db, { origin, destination, carrierId: undefined })
  if (rates.length === 0 && !(await hasDestination(db, destination))) return fail('destination_unknown')
  return succeed({ items: rates.map((rate) => tariffOf(rate, locale)) })
}

function tariffOf({ id, names, hasTracking, minDays, maxDays, ...tariff }: RateRow, locale: LocaleCode): CarrierTariff {
  return { logisticsId: id, carrierName: textIn(names, locale), hasTracking, minDays, maxDays, tariff }
}
