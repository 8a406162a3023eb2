import type { DataOf } from '@podwright/contracts/define-call'
import type {
  deleteOutputProfile as deleteOutputProfileCall,
  listOutputProfiles as listOutputProfilesCall,
  OutputProfile,
} from '@podwright/contracts/workshop/output-profiles'
import type { InkTechnique } from '@podwright/domain/print/output-profiles'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findProfiles, findTechniques, type ProfileRow, removeProfile } from './queries.ts'

type Deps = { readonly db: Database }

export function presentProfile({ changedAt, ...row }: ProfileRow): OutputProfile {
  return { ...row, changedAt: changedAt.toISOString() }
}

export async function listOutputProfiles(
  { db }: Deps,
  supplierId: number,
): Promise<Result<DataOf<typeof listOutputProfilesCall>>> {
  const [techniques, rows] = await Promise.all([findTechniques(db, supplierId), findProfiles(db, supplierId)])
  return succeed({ techniques, items: rows.map(presentProfile) })
}

export async function deleteOutputProfile(
  { db }: Deps,
  supplierId: number,
  technique: InkTechnique,
): Promise<Result<DataOf<typeof deleteOutputProfileCall>>> {
  return (await removeProfile(db, supplierId, technique)) ? succeed({ technique }) : fail('profile_unknown')
}
