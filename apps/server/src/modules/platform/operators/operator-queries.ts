import type { OperatorRole } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { hasTwoFactor } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { noPasswordHash } from '../accounts/account-queries.ts'

const operatorType = 1
/** Operators without a role are administrators, as all were before there were roles. */
const roleOf = sql<OperatorRole>`coalesce(a.role, 'administrator')`

function operators(db: Database) {
  return db
    .selectFrom('account as a')
    .select([
      'a.id',
      'a.username',
      sql<string>`coalesce(a.member_name, '')`.as('name'),
      roleOf.as('role'),
      'a.lock_reason as lockReason',
      hasTwoFactor('a').as('hasTwoFactor'),
      sql<boolean>`a.password_hash = ${noPasswordHash}`.as('needsPassword'),
      sql<Date | null>`(select max(last_seen_at) from session s where s.account_id = a.id)`.as('lastSeenAt'),
      'a.created_at as createdAt',
    ])
    .where('a.user_type', '=', operatorType)
    .where('a.deleted_at', 'is', null)
}

export async function findOperators(db: Database) {
  return operators(db).orderBy('a.id').execute()
}

export async function findOperator(db: Database, id: number) {
  return operators(db).where('a.id', '=', id).executeTakeFirst()
}

/** Serializes changes of operators. Returns how many administrators other than this one can log in. */
export async function lockAdministrators(transaction: Database, id: number): Promise<number> {
  const rows = await transaction
    .selectFrom('account as a')
    .select('a.id')
    .where('a.user_type', '=', operatorType)
    .where(roleOf, '=', 'administrator')
    .where('a.locked_at', 'is', null)
    .where('a.password_hash', '<>', noPasswordHash)
    .orderBy('a.id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.id !== id).length
}

export async function updateOperator(
  db: Database,
  id: number,
  { name, role }: { readonly name: string; readonly role: OperatorRole },
): Promise<void> {
  await db.updateTable('account').set({ member_name: name, role }).where('id', '=', id).execute()
}
