import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { changeMockup as changeMockupCall } from '@podwright/contracts/mockups/change-mockup'
import type { deleteMockup as deleteMockupCall } from '@podwright/contracts/mockups/delete-mockup'
import type { getMockupPicture as getMockupPictureCall } from '@podwright/contracts/mockups/get-mockup-picture'
import type { listMockups as listMockupsCall } from '@podwright/contracts/mockups/list-mockups'
import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import type { MockupDeps } from './deps.ts'
import { dropView } from './intake.ts'
import { removeUpload } from './mockup-files.ts'
import { detailOf, pictureOf, summariesOf } from './present.ts'
import { deleteRow, findBlank, findMockup, findMockups, findPlatformArtwork, updateMockup } from './queries.ts'

export async function listMockups(
  { db }: MockupDeps,
  accountId: number,
  { page, pageSize, productId }: ParsedQueryOf<typeof listMockupsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listMockupsCall>>> {
  const asked = { productId, offset: (page - 1) * pageSize, limit: pageSize }
  const { rows, total } = await findMockups(db, accountId, asked)
  return succeed({ items: await summariesOf(db, rows, locale), total })
}

export async function getMockup(
  { db }: Pick<MockupDeps, 'db'>,
  accountId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<MockupDetail>> {
  const row = await findMockup(db, accountId, id)
  return row ? succeed(await detailOf(db, row, locale)) : fail('mockup_unknown')
}

type Change = ParsedBodyOf<typeof changeMockupCall>

export async function changeMockup(
  deps: MockupDeps,
  accountId: number,
  id: number,
  { change, locale }: { readonly change: Change; readonly locale: LocaleCode },
): Promise<Result<MockupDetail>> {
  const { db } = deps
  const row = await findMockup(db, accountId, id)
  if (!row) return fail('mockup_unknown')
  const productId = change.productId === undefined ? row.productId : change.productId
  const isMoved = productId !== row.productId
  const colour = change.colour === undefined && !isMoved ? row.colour : (change.colour ?? null)
  const printArea = change.printArea === undefined ? row.printArea : change.printArea
  const blank = productId === null ? undefined : await findBlank(db, productId)
  if (productId !== null && !blank) return fail('product_unknown')
  if (colour !== null && !blank?.colours.includes(colour))
    return fail('validation_failed', { fields: { colour: 'unknown' } })
  if (printArea !== null && blank && !blank.areas.includes(printArea))
    return fail('validation_failed', { fields: { printArea: 'unknown' } })
  await updateMockup(db, id, { ...(change.name !== undefined && { name: change.name }), productId, colour, printArea })
  return getMockup(deps, accountId, id, locale)
}

/** Deletes the row first, which ends its picture paths at once. Files left by a crash are swept. */
export async function deleteMockup(
  { db, storage }: MockupDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteMockupCall>>> {
  const row = await deleteRow(db, accountId, id)
  if (!row) return fail('mockup_unknown')
  await removeUpload(storage, row.secret)
  if (row.view !== null) await dropView({ db, storage }, row.view)
  return succeed({ id })
}

const shares = 10_000

/** The path of a picture of the account's mockup with an artwork. */
export async function getMockupPicture(
  { db, ownsArtwork }: MockupDeps,
  accountId: number,
  id: number,
  { artwork, slot, fit, ...places }: ParsedQueryOf<typeof getMockupPictureCall>,
): Promise<Result<DataOf<typeof getMockupPictureCall>>> {
  const row = await findMockup(db, accountId, id)
  if (!row) return fail('mockup_unknown')
  // Artworks rasterized from designs may belong to others.
  const isOfPlatform = typeof (await findPlatformArtwork(db, artwork))?.code === 'string'
  const isKnown = isOfPlatform || (await ownsArtwork(accountId, artwork))
  if (!isKnown) return fail('artwork_unknown')
  if (row.state === 'ready' && slot !== undefined && !row.areas.some((area) => area.slot === slot))
    return fail('mockup_slot_unknown')
  const { left, top, width, height } = places
  const placement = { left: left / shares, top: top / shares, width: width / shares, height: height / shares, fit }
  const picture = pictureOf(row, { artwork, slot: slot ?? null, placement })
  return picture ? succeed(picture) : fail('mockup_not_ready')
}
