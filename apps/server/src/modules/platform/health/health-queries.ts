import type { DataOf } from '@podwright/contracts/define-call'
import type { getHealth } from '@podwright/contracts/operator/health'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

type Health = DataOf<typeof getHealth>
type FailedRow = Omit<Health['failed'][number], 'at'> & { readonly at: Date }

const maxFailed = 100

export async function findDatabaseFacts(db: Database) {
  const { rows } = await sql<{ database: string; migrations: number; databaseBytes: number; hasJobs: boolean }>`
    select current_setting('server_version') as database, pg_database_size(current_database()) as "databaseBytes",
      (select max(version) from schema_migration) as migrations, to_regclass('pgboss.job') is not null as "hasJobs"`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('the database returned no facts')
  return facts
}

export async function countJobs(db: Database): Promise<Health['queues']> {
  const { rows } = await sql<Health['queues'][number]>`
    select q.name, count(j.id) filter (where j.state < 'active') as waiting,
      count(j.id) filter (where j.state = 'active') as active, count(j.id) filter (where j.state = 'failed') as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db)
  return rows
}

export async function findFailedJobs(db: Database): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select id as job, name, left(coalesce(output ->> 'message', output::text, ''), 500) as error, retry_count + 1 as tries,
      coalesce(completed_on, created_on) as at
    from pgboss.job where state = 'failed' order by completed_on desc limit ${maxFailed}`.execute(db)
  return rows
}

/** Queues a failed job again and returns its name and error; undefined when no such job has failed. */
export async function retryFailedJob(db: Database, job: string): Promise<{ name: string; error: string } | undefined> {
  const { rows } = await sql<{ name: string; error: string }>`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${job}::uuid and state = 'failed'
    returning name, left(coalesce(output ->> 'message', ''), 500) as error`.execute(db)
  return rows[0]
}
