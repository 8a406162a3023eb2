import type { OutputProfile } from '@podwright/contracts/workshop/output-profiles'
import type { Technique } from '@podwright/domain/catalog/vocabulary'
import { type InkTechnique, inkTechniques, type RenderingIntent } from '@podwright/domain/print/output-profiles'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ProfileRow = Omit<OutputProfile, 'changedAt'> & { readonly changedAt: Date }

const columns = [
  'technique',
  'name',
  'space',
  'intent',
  sql<number>`octet_length(profile)`.as('bytes'),
  'changed_at as changedAt',
] as const

export function findProfiles(db: Database, supplierId: number): Promise<ProfileRow[]> {
  return db
    .selectFrom('output_profile')
    .select(columns)
    .where('supplier_id', '=', supplierId)
    .orderBy('technique')
    .execute()
}

/** Techniques of the products of a supplier that print with inks, in the order of the vocabulary. */
export async function findTechniques(db: Database, supplierId: number): Promise<InkTechnique[]> {
  const rows = await db
    .selectFrom('product')
    .select(sql<Technique>`unnest(techniques)`.as('technique'))
    .distinct()
    .where('supplier_id', '=', supplierId)
    .execute()
  return inkTechniques.filter((technique) => rows.some((row) => row.technique === technique))
}

type NewProfile = Pick<OutputProfile, 'technique' | 'name' | 'space' | 'intent'> & {
  readonly profile: Buffer
  readonly lattice: Buffer
  readonly latticeCode: string
}

/** Adds or replaces the profile of a technique. */
export function upsertProfile(db: Database, supplierId: number, row: NewProfile): Promise<ProfileRow> {
  const { technique, name, space, intent, profile, lattice, latticeCode } = row
  const values = { name, space, intent, profile, lattice, lattice_code: latticeCode, changed_at: sql<Date>`now()` }
  return db
    .insertInto('output_profile')
    .values({ supplier_id: supplierId, technique, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'technique']).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findProfileFile(
  db: Database,
  supplierId: number,
  technique: InkTechnique,
): Promise<{ profile: Buffer; latticeCode: string } | undefined> {
  return db
    .selectFrom('output_profile')
    .select(['profile', 'lattice_code as latticeCode'])
    .where('supplier_id', '=', supplierId)
    .where('technique', '=', technique)
    .executeTakeFirst()
}

/** Sets another intent with its lattice; undefined if the profile was replaced or removed meanwhile. */
export function updateIntent(
  db: Database,
  supplierId: number,
  technique: InkTechnique,
  change: { readonly intent: RenderingIntent; readonly lattice: Buffer; readonly latticeCode: string },
  before: { readonly latticeCode: string },
): Promise<ProfileRow | undefined> {
  const { intent, lattice, latticeCode } = change
  return db
    .updateTable('output_profile')
    .set({ intent, lattice, lattice_code: latticeCode, changed_at: sql<Date>`now()` })
    .where('supplier_id', '=', supplierId)
    .where('technique', '=', technique)
    .where('lattice_code', '=', before.latticeCode)
    .returning(columns)
    .executeTakeFirst()
}

/** False if there is none. */
export async function removeProfile(db: Database, supplierId: number, technique: InkTechnique): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('output_profile')
    .where('supplier_id', '=', supplierId)
    .where('technique', '=', technique)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The profile by which the supplier of a product prints it with a technique; undefined if it has uploaded none. */
export function findPrintedColors(
  db: Database,
  productId: number,
  technique: Technique,
): Promise<{ name: string; latticeCode: string } | undefined> {
  return db
    .selectFrom('product as p')
    .innerJoin('output_profile as o', 'o.supplier_id', 'p.supplier_id')
    .select(['o.name', 'o.lattice_code as latticeCode'])
    .where('p.id', '=', productId)
    .where(sql<boolean>`o.technique = ${technique}`)
    .executeTakeFirst()
}

/** The profile of a supplier for a technique, with the colors that it prints; undefined if there is none. */
export function findSupplierColors(
  db: Database,
  supplierId: number,
  technique: Technique,
): Promise<{ name: string; intent: RenderingIntent; lattice: Buffer } | undefined> {
  return db
    .selectFrom('output_profile')
    .select(['name', 'intent', 'lattice'])
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`technique = ${technique}`)
    .executeTakeFirst()
}

/** The lattice with a code; undefined if it was replaced. */
export async function findLattice(db: Database, code: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('output_profile')
    .select('lattice')
    .where('lattice_code', '=', code)
    .executeTakeFirst()
  return row && Uint8Array.from(row.lattice)
}
