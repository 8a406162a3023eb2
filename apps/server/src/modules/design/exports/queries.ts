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
  /** Of the user who requested it; absent from older exports. */
  readonly locale?: LocaleCode
}

export type ExportJob = {
  readonly id: number
  readonly accountId: number
  readonly content: ExportRequest
  readonly name: string
  readonly secret: string
}

export async function insertExport(db: Database, job: Omit<ExportJob, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('export')
    .values({ account_id: job.accountId, request: JSON.stringify(job.content), name: job.name, secret: job.secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of any account: its URL is signed. The request is JSON whose type belongs to this module. */
export async function findExport(db: Database, id: number): Promise<ExportJob | undefined> {
  return db
    .selectFrom('export')
    .select(['id', 'account_id as accountId', sql<ExportRequest>`request`.as('content'), 'name', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteExports(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('export').where('created_at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
