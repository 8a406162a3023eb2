import type { ChannelCode } from '@podwright/domain/channels/registry'
import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { PictureOptions } from './plan-export.ts'

/** What is in an export. */
export type ExportRequest = {
  readonly channel: ChannelCode
  readonly finishedIds: readonly number[]
  readonly pictures: PictureOptions
  readonly printFiles: 'png' | 'pdf' | null
  readonly manifest: readonly ('csv' | 'xlsx')[]
  /** Of whoever asked for it; absent from older ones. */
  readonly locale?: LocaleCode
}

export type ExportJob = {
  readonly id: number
  readonly accountId: number
  readonly requested: ExportRequest
  readonly name: string
  readonly secret: string
}

export async function insertExport(db: Database, request: Omit<ExportJob, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into export (account_id, request, name, secret)
    values (${request.accountId}, ${JSON.stringify(request.requested)}::jsonb, ${request.name}, ${request.secret}) returning id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an export was not stored')
  return row.id
}

/** Whoever owns it: its address proves itself. */
export async function findExport(db: Database, id: number): Promise<ExportJob | undefined> {
  const { rows } = await sql<ExportJob>`
    select id, account_id as "accountId", request as requested, name, secret from export where id = ${id}`.execute(db)
  return rows[0]
}

export async function deleteExports(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from export where created_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
