import type { CustomsSettings } from '@podwright/contracts/customs/customs'
import { defaultValueSettings } from '@podwright/domain/customs/declared-value'
import { readTaxNumber, taxSchemes } from '@podwright/domain/customs/tax-numbers'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import type { CustomsDeps } from './deps.ts'
import { findSettings, replaceSettings } from './settings-queries.ts'

export async function getCustomsSettings({ db }: CustomsDeps, accountId: number): Promise<Result<CustomsSettings>> {
  return succeed(await readSettings(db, accountId))
}

export async function setCustomsSettings(
  { db }: CustomsDeps,
  accountId: number,
  { numbers, valueRule, markupBasisPoints }: CustomsSettings,
): Promise<Result<CustomsSettings>> {
  const given = taxSchemes.flatMap((scheme) => {
    const number = readTaxNumber(scheme, numbers[scheme])
    return number ? [{ scheme, number }] : []
  })
  const settings = { rule: valueRule, markupBasisPoints, numbers: given }
  return succeed(
    await inTransaction(db, async (transaction) => {
      await replaceSettings(transaction, accountId, settings)
      return readSettings(transaction, accountId)
    }),
  )
}

async function readSettings(db: Database, accountId: number): Promise<CustomsSettings> {
  const [row] = await findSettings(db, [accountId])
  const numberOf = (scheme: (typeof taxSchemes)[number]) => row?.numbers[scheme] ?? ''
  return {
    numbers: {
      ioss: numberOf('ioss'),
      eu_vat: numberOf('eu_vat'),
      eori: numberOf('eori'),
      uk_vat: numberOf('uk_vat'),
      voec: numberOf('voec'),
      au_gst: numberOf('au_gst'),
    },
    valueRule: row?.rule ?? defaultValueSettings.rule,
    markupBasisPoints: row?.markupBasisPoints ?? defaultValueSettings.markupBasisPoints,
  }
}
