import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import { matchTexts } from '@podwright/domain/orders/variables'
import type { Database } from '../../../db/kysely.ts'
import { findCodeSecrets, mayContainCode, readCodes } from '../../design/finished/service.ts'
import { type LineRow, setNeedsPersonalization, setTexts } from '../orders/line-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'

type Order = Pick<OrderRow, 'id' | 'buyerNote' | 'note'>

/** Lines with the texts of their codes, and those whose codes only the seller can tell apart. */
type Taken = { readonly lines: readonly LineRow[]; readonly waiting: ReadonlySet<number> }

/**
 * Takes over the texts of personalization codes, then decides for lines whose product asks buyers for texts whether they
 * can be made: not while a text is missing or cannot be printed, and at once if the buyer entered nothing else. Other
 * texts, such as a request, and codes that fit no line wait until the seller has read them. Returns all lines as they
 * are then.
 */
export async function settleVariables(
  transaction: Database,
  orders: readonly Order[],
  lines: readonly LineRow[],
): Promise<LineRow[]> {
  const taken = await takeCodes(transaction, orders, lines)
  const settled = taken.lines.map((line) => ({
    ...line,
    needsPersonalization: taken.waiting.has(line.id) || needsPersonalization(line),
  }))
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
 * Replaces codes by the texts that they contain, except in lines on whose texts the seller has decided. A code among the
 * texts of a line belongs to it; codes in the notes of an order belong to its lines without texts, one to each. Lines
 * wait if they have several codes, or if a code in a note is left for their product.
 */
async function takeCodes(transaction: Database, orders: readonly Order[], lines: readonly LineRow[]): Promise<Taken> {
  const notes = new Map(orders.map(({ id, buyerNote, note }) => [id, `${buyerNote}\n${note}`]))
  const noteOf = ({ orderId }: LineRow) => notes.get(orderId) ?? ''
  const coded = lines.filter(
    (line) =>
      line.variables.length > 0 &&
      !line.isIgnored &&
      (line.personalization.some(({ value }) => mayContainCode(value)) || mayContainCode(noteOf(line))),
  )
  if (coded.length === 0) return { lines, waiting: new Set() }
  const secrets = await findCodeSecrets(
    transaction,
    coded.flatMap(({ finishedId }) => finishedId ?? []),
  )
  const codesIn = ({ finishedId, variables }: LineRow, text: string) =>
    readCodes({ secret: secrets.get(finishedId ?? 0) ?? '', variables }, text)
  const changed = new Map<number, LineRow>()
  const waiting = new Set<number>()
  const current = (line: LineRow) => changed.get(line.id) ?? line
  const isOpen = ({ isTextsDecided }: LineRow) => !isTextsDecided

  for (const line of coded.filter(isOpen)) {
    const [own, ...further] = codesIn(line, line.personalization.map(({ value }) => value).join('\n'))
    if (further.length > 0) waiting.add(line.id)
    else if (own) changed.set(line.id, withTexts(line, own))
  }
  for (const ofProduct of Map.groupBy(coded, ({ orderId, finishedId }) => `${orderId} ${finishedId}`).values()) {
    const [first] = ofProduct
    if (!first) continue
    const known = new Set(ofProduct.map((line) => current(line).personalizationCode))
    const left = codesIn(first, noteOf(first)).filter(({ code }) => !known.has(code))
    for (const line of ofProduct.filter(isOpen).map(current)) {
      const next = line.personalizationCode === null && !hasValues(line) ? left.shift() : undefined
      if (next) changed.set(line.id, withTexts(line, next))
    }
    if (left.length > 0) for (const line of ofProduct.filter(isOpen)) waiting.add(line.id)
  }
  await setTexts(transaction, [...changed.values()])
  return { lines: lines.map(current), waiting }
}

/** Whether the buyer entered any of the texts that are printed. */
function hasValues({ variables, personalization }: LineRow): boolean {
  return Object.values(matchTexts(variables, personalization).values).some((value) => value !== '')
}

/** The texts of a code replace those of the same variables; what else the buyer wrote stays for the seller. */
function withTexts(
  line: LineRow,
  { code, texts }: { readonly code: string; readonly texts: readonly PersonalizationText[] },
): LineRow {
  const written = line.personalization.map(({ name, value }) => ({ name, value: value.replaceAll(code, '').trim() }))
  const isFromCode = ({ value }: PersonalizationText, at: number) => line.personalization[at]?.value !== value
  const around = written.filter((text, at) => isFromCode(text, at) && text.value !== '')
  const { others } = matchTexts(
    line.variables,
    written.filter((text, at) => !isFromCode(text, at)),
  )
  return { ...line, personalization: [...texts, ...around, ...others], personalizationCode: code }
}
