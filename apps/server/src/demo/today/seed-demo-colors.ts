import { randomBytes } from 'node:crypto'
import { inkTechniques } from '@podwright/domain/print/output-profiles'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../db/kysely.ts'
import { type ProfileDeps, uploadOutputProfile } from '../../modules/media/output-profiles/upload-profile.ts'
import { dataOf } from '../data-of.ts'

/** The technique of most blanks. */
const technique = 'dtg'

/**
 * The color profile of the demo supplier's printer, unless it has one. It is the profile that sharp embeds for inks:
 * "Chemical proof" by Graeme W. Gill, released into the public domain.
 */
export async function seedDemoColors(deps: ProfileDeps, supplierId: number): Promise<void> {
  if (await hasProfile(deps.db, supplierId)) return
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const inks = await pixel.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  const { icc } = await sharp(inks).metadata()
  if (!icc) throw new Error('sharp has embedded no profile')
  const file = new Blob([Uint8Array.from(icc)])
  dataOf(await uploadOutputProfile(deps, supplierId, technique, { name: '', intent: 'relative' }, file))
  await copyToOtherTechniques(deps.db, supplierId)
}

/** Reading the same file for each technique would delay the first start by seconds. */
async function copyToOtherTechniques(db: Database, supplierId: number): Promise<void> {
  for (const other of inkTechniques.filter((each) => each !== technique))
    await sql`insert into output_profile (supplier_id, technique, name, space, intent, profile, lattice, lattice_code)
      select supplier_id, ${other}, name, space, intent, profile, lattice, ${randomBytes(16).toString('base64url')}
      from output_profile where supplier_id = ${supplierId} and technique = ${technique}`.execute(db)
}

async function hasProfile(db: Database, supplierId: number): Promise<boolean> {
  const row = await db
    .selectFrom('output_profile')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row !== undefined
}
