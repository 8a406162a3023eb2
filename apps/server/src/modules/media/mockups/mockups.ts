import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { deleteMockup as deleteMockupCall } from '@podwright/contracts/mockups/delete-mockup'
import type { getMockupPicture as getMockupPictureCall } from '@podwright/contracts/mockups/get-mockup-picture'
import type { listMockups as listMockupsCall } from '@podwright/contracts/mockups/list-mockups'
import { fail, type Result, succeed } from '../../../result.ts'
import type { MockupDeps } from './deps.ts'
import { dropView } from './intake.ts'
import { removeUpload } from './mockup-files.ts'
import { type Detail, detailOf, pictureOf, summaryOf } from './present.ts'
import { countMockups, deleteRow, findArtworkCode, findMockup, findMockups, updateName } from './queries.ts'

export async function listMockups(
  { db }: MockupDeps,
  accountId: number,
  { page, pageSize }: ParsedQueryOf<typeof listMockupsCall>,
): Promise<Result<DataOf<typeof listMockupsCall>>> {
  const [rows, { all }] = await Promise.all([
    findMockups(db, accountId, { offset: (page - 1) * pageSize, limit: pageSize }),
    countMockups(db, accountId),
  ])
  return succeed({ items: rows.map(summaryOf), total: all })
}

export async function getMockup({ db }: MockupDeps, accountId: number, id: number): Promise<Result<Detail>> {
  const row = await findMockup(db, accountId, id)
  return row ? succeed(detailOf(row)) : fail('mockup_unknown')
}

export async function renameMockup(
  { db }: MockupDeps,
  accountId: number,
  id: number,
  name: string,
): Promise<Result<Detail>> {
  const row = await updateName(db, accountId, id, name)
  return row ? succeed(detailOf(row)) : fail('mockup_unknown')
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
  const isKnown = (await findArtworkCode(db, artwork)) !== undefined || (await ownsArtwork(accountId, artwork))
  if (!isKnown) return fail('artwork_unknown')
  if (row.state === 'ready' && slot !== undefined && !row.areas.some((area) => area.slot === slot))
    return fail('mockup_slot_unknown')
  const { left, top, width, height } = places
  const placement = { left: left / shares, top: top / shares, width: width / shares, height: height / shares, fit }
  const picture = pictureOf(row, { artwork, slot: slot ?? null, placement })
  return picture ? succeed(picture) : fail('mockup_not_ready')
}
