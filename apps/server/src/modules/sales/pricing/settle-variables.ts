import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import { matchTexts } from '@podwright/domain/orders/variables'
import type { Database } from '../../../db/kysely.ts'
import { findCodeSecrets, mayContainCode, readCodes } from '../../design/finished/service.ts'
import { type LineRow, setNeedsPersonalization, setTexts } from '../orders/line-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'

type Order = Pick<OrderRow, 'id' | 'buyerNote' | 'note'>

/**
 * Takes over the texts of personalization codes, then decides for lines whose product asks buyers for texts whether they
 * can be made: not while a text is missing or cannot be printed, and at once if the buyer entered nothing else. Other
 * texts, such as a wish, wait until the seller has read them. Returns all lines as they are then.
 */
export async function settleVariables(
  transaction: Database,
  orders: readonly Order[],
  lines: readonly LineRow[],
): Promise<LineRow[]> {
  const read = await takeCodes(transaction, orders, lines)
  const settled = read.map((line) => ({ ...line, needsPersonalization: needsPersonalization(line) }))
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

/**
 * Replaces codes by the texts that they contain. A code among the texts of a line belongs to it; codes in the notes of an
 * order belong to its lines that lack texts, one to each.
 */
async function takeCodes(
  transaction: Database,
  orders: readonly Order[],
  lines: readonly LineRow[],
): Promise<readonly LineRow[]> {
  const notes = new Map(orders.map(({ id, buyerNote, note }) => [id, `${buyerNote}\n${note}`]))
  const noteOf = ({ orderId }: LineRow) => notes.get(orderId) ?? ''
  const isCoded = (line: LineRow) =>
    line.variables.length > 0 &&
    (line.personalization.some(({ value }) => mayContainCode(value)) || mayContainCode(noteOf(line)))
  const coded = lines.filter(isCoded)
  if (coded.length === 0) return lines
  const secrets = await findCodeSecrets(
    transaction,
    coded.flatMap(({ finishedId }) => finishedId ?? []),
  )
  const taken = new Set<string>()
  const keyOf = ({ orderId }: LineRow, texts: readonly PersonalizationText[]) => JSON.stringify([orderId, texts])
  for (const line of lines) taken.add(keyOf(line, line.personalization))
  const changed = new Map<number, LineRow>()
  for (const line of coded) {
    const product = { secret: secrets.get(line.finishedId ?? 0) ?? '', variables: line.variables }
    const [own] = line.personalization.flatMap(({ value }) => readCodes(product, value))
    if (own) {
      const others = line.personalization.filter(({ value }) => readCodes(product, value).length === 0)
      changed.set(line.id, { ...line, personalization: [...own, ...matchTexts(line.variables, others).others] })
      continue
    }
    if (Object.keys(matchTexts(line.variables, line.personalization).problems).length === 0) continue
    const next = readCodes(product, noteOf(line)).find((texts) => !taken.has(keyOf(line, texts)))
    if (!next) continue
    taken.add(keyOf(line, next))
    const { others } = matchTexts(line.variables, line.personalization)
    changed.set(line.id, { ...line, personalization: [...next, ...others] })
  }
  await setTexts(transaction, [...changed.values()])
  return lines.map((line) => changed.get(line.id) ?? line)
}
