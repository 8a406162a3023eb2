import { randomBytes, randomUUID } from 'node:crypto'
import type { VariableValues } from '@podwright/design/variables'
import type { Database } from '../../../db/kysely.ts'
import { placesOfVersion } from './prepare/print-places.ts'
import { addPrints } from './prepare/print-queries.ts'
import { findAnyFinished, insertFinished } from './queries.ts'

type LineProduct = {
  readonly finishedId: number
  readonly colour: string
  readonly size: string
  /** What is printed in place of its variables. */
  readonly values: VariableValues
}

/**
 * Adds the product that an order line is printed from: a finished product in one color and size, with the buyer's texts.
 * It belongs to no account, so that no library lists it. Its pictures and print files are made as for any other; equal
 * texts share the files.
 */
export async function makeForLine(
  transaction: Database,
  { finishedId, colour, size, values }: LineProduct,
): Promise<number> {
  const source = await findAnyFinished(transaction, finishedId)
  if (!source) throw new Error(`finished product ${finishedId} is gone`)
  const { designId, revision, title, productId, productCode, plan, printSizes, variables } = source
  const sized = printSizes.filter(({ sizes }) => sizes.includes(size)).map((group) => ({ ...group, sizes: [size] }))
  const own = {
    plan: { ...plan, colours: plan.colours.filter(({ code }) => code === colour) },
    sold: { sizes: [size], printSizes: sized },
  }
  const id = await insertFinished(transaction, {
    ...{ accountId: null, designId, revision, title, productId, productCode, ...own },
    ...{ variables, personalization: values },
    finishKey: randomUUID(),
    secret: randomBytes(32).toString('hex'),
  })
  if (id === undefined) throw new Error(`the product of a line of finished product ${finishedId} was not stored`)
  const places = await placesOfVersion(transaction, { ...source, id, plan: own.plan, printSizes: sized })
  await addPrints(transaction, id, places)
  return id
}
