import { matchTexts } from '@podwright/domain/orders/variables'
import type { Database } from '../../../db/kysely.ts'
import { type LineRow, setNeedsPersonalization } from '../orders/line-queries.ts'

/**
 * Decides for lines whose product asks buyers for texts whether they can be made: not while a text is missing or cannot
 * be printed, and at once if the buyer entered nothing else. Other texts, such as a wish, wait until the seller has read
 * them. Returns all lines as they are then.
 */
export async function settleVariables(transaction: Database, lines: readonly LineRow[]): Promise<LineRow[]> {
  const settled = lines.map((line) => ({ ...line, needsPersonalization: needsPersonalization(line) }))
  const changed = settled.filter((line, at) => line.needsPersonalization !== lines[at]?.needsPersonalization)
  await setNeedsPersonalization(
    transaction,
    changed.map(({ id, needsPersonalization: needs }) => ({ id, needsPersonalization: needs })),
  )
  return settled
}

function needsPersonalization({ variables, personalization, needsPersonalization: needs }: LineRow): boolean {
  if (variables.length === 0) return needs
  const { problems, others } = matchTexts(variables, personalization)
  if (Object.keys(problems).length > 0) return true
  return others.length > 0 && needs
}
