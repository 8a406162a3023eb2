import { checkFilled, type ValueProblems } from '@podwright/design/checks/check-filled'
import type { Design, DesignRecord } from '@podwright/design/design'
import { fillDesign, type VariableValues } from '@podwright/design/variables'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { Prints } from '../../../media/print-files/service.ts'
import { readVersion } from '../../designs/versions.ts'
import { findSizeOf, findTechnique } from '../prepare/print-queries.ts'
import { allSizes, designInSize } from '../prepare/print-sizes.ts'
import { type FinishedRow, findAnyFinished } from '../queries.ts'
import { measureTexts } from './measure-texts.ts'
import { type Asker, createRequestQueue } from './request-queue.ts'

/** A finished product that a variant is printed from, and values of its variables. */
export type TextsToCheck = {
  readonly finishedId: number
  readonly variantId: number
  readonly values: VariableValues
}

/** Lays out the texts of buyers, to find those that cannot be printed before anyone pays for them. */
export type TextChecks = {
  readonly check: (texts: TextsToCheck, asker: Asker) => Promise<Result<ValueProblems>>
}

/** Texts are laid out one at a time in a process. An account has one that runs and a few that wait. */
const limits = { maxConcurrent: 1, maxQueued: 20, maxWaitMs: 8000, alwaysQueued: 2, maxOfOwner: 4 } as const

export function createTextChecks(prints: Prints): TextChecks {
  const queue = createRequestQueue<ValueProblems>(limits, (problems) => JSON.stringify(problems).length)
  // Places of the queue are those of its printing processes, too.
  const own = { ...prints, limiter: createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 }) }
  return {
    check: async ({ finishedId, variantId, values }, asker) => {
      const product = await findAnyFinished(prints.db, finishedId)
      if (!product) return fail('finished_unknown')
      const sold = await findSizeOf(prints.db, variantId)
      const group = product.printSizes.find(({ sizes }) => sold !== undefined && sizes.includes(sold))
      const size = group?.size ?? allSizes
      const key = JSON.stringify([finishedId, size, Object.entries(values).sort()])
      return queue.run(key, asker, (signal) => checkTexts(own, product, { values, size }, signal))
    },
  }
}

/** Values that cannot be printed on a product in a size, by name of their variable. */
export async function checkTexts(
  prints: Prints,
  product: FinishedRow,
  { values, size }: { readonly values: VariableValues; readonly size: string },
  signal: AbortSignal,
): Promise<Result<ValueProblems>> {
  const version = await readVersion(prints.db, product.designId, product.revision)
  if (!version) throw new Error(`the design of finished product ${product.id} is gone`)
  const before = designInSize(version, product.printSizes, size)
  const design = designInSize(withFilledTexts(version, values), product.printSizes, size)
  const measured = await measureTexts(prints, design, product.plan, signal)
  if (!measured.ok) return fail('unavailable', { retryAfterSeconds: 60 })
  const rules = await rulesOf(prints.db, product)
  return succeed(Object.assign({}, ...measured.facts.map((facts) => checkFilled(before, values, facts, rules))))
}

/** What the technique of a product can print. */
export async function rulesOf(db: Database, { productId }: Pick<FinishedRow, 'productId'>) {
  const technique = await findTechnique(db, productId)
  if (!technique) throw new Error(`product ${productId} has no technique`)
  return techniqueRules[technique]
}

/** The design with values in its texts, and without other texts. */
function withFilledTexts(version: Design, values: VariableValues): Design {
  const isFilled = ([id, record]: [string, DesignRecord]) =>
    record.kind !== 'layer' || record.type !== 'text' || record !== version.get(id)
  return new Map([...fillDesign(version, values)].filter(isFilled))
}
