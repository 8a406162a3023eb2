import { addressLines } from '@podwright/domain/orders/address-lines'
import type { Context } from 'hono'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd } from '../../../signed-path.ts'
import type { CodeLabel } from '../documents/draw/draw-code-label.ts'
import { localeOfCountry } from '../documents/slip-messages.ts'
import { writeSheet } from '../documents/write-sheet.ts'
import type { JitDeps } from './deps.ts'
import { labelMessages } from './label-messages.ts'
import { findLabel, type LabelOf, type LabelRow } from './label-queries.ts'
import { getBox, getPackCode } from './present.ts'

export const labelPaths = {
  boxes: `/downloads/boxes/:id/${signedEnd}`,
  'pack-codes': `/downloads/pack-codes/:id/${signedEnd}`,
} as const satisfies Record<LabelOf, string>

/** Sends a label as PDF, in the language of the warehouse's country. */
export async function sendLabel(deps: JitDeps, of: LabelOf, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const row = signed && (await findLabel(deps.db, of, signed.id))
  if (!row || signed.name !== `${row.number}.pdf` || !isSignedBy(row.secret, signed))
    return answerFailure(c, fail('not_found'))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${row.number}.pdf"`,
    'cache-control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  const label = of === 'boxes' ? await labelOfBox(deps, signed.id, row) : await labelOfCode(deps, signed.id, row)
  try {
    const pdf = await writeSheet({ kind: 'code_labels', labels: [label], fontFolder: deps.fontFolder })
    return new Response(pdf, { headers })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return answerFailure(c, fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds }))
  }
}

function headOf({ warehouseCode, warehouseName, address }: LabelRow) {
  const { recipient, phone, country } = address
  const lines = [warehouseName, [recipient, phone].filter(Boolean).join(', '), ...addressLines(country, address)]
  return { heading: warehouseCode, address: lines.filter((line) => line !== '') }
}

async function labelOfBox(deps: JitDeps, id: number, row: LabelRow): Promise<CodeLabel> {
  const shown = await getBox(deps, row.supplierId, id)
  if (!shown.ok) throw new Error(`box ${id} is gone`)
  const locale = localeOfCountry(row.address.country)
  const messages = labelMessages[locale]
  const { packCodes, pieces, packed, weightG, lengthMm, widthMm, heightMm, trackingNumber } = shown.data
  const sides = [lengthMm, widthMm, heightMm].map((side) => (side === null ? '–' : String(side / 10)))
  const days = [...new Set(packCodes.map(({ day }) => day))].sort()
  return {
    ...headOf(row),
    name: messages.box,
    code: row.number,
    facts: [
      [messages.day, days.join(', ')],
      [messages.contents, `${packed} / ${pieces}`],
      [messages.weight, weightG === null ? '–' : `${weightG / 1000} kg`],
      [messages.size, `${sides.join(' × ')} cm`],
      [messages.tracking, trackingNumber ?? '–'],
    ],
    content: `${messages.packCodes}: ${packCodes.map(({ number }) => number).join(', ')}`,
  }
}

async function labelOfCode(deps: JitDeps, id: number, row: LabelRow): Promise<CodeLabel> {
  const shown = await getPackCode(deps, row.supplierId, id)
  if (!shown.ok) throw new Error(`pack code ${id} is gone`)
  const messages = labelMessages[localeOfCountry(row.address.country)]
  const { day, orders, pieces, boxNumber, items, sellerId } = shown.data
  const live = items.filter(({ isLive }) => isLive)
  return {
    ...headOf(row),
    name: messages.packCode,
    code: row.number,
    facts: [
      [messages.day, day],
      [messages.contents, `${orders} / ${pieces}`],
      [messages.seller, `S-${sellerId}`],
      [messages.box, boxNumber ?? '–'],
    ],
    content: live.map(({ number }) => number).join(', '),
  }
}
