import { normalizePhone } from '@podwright/domain/account/phone'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { setAccountLock } from './account-lock.ts'
import { findCredentials, insertAccount } from './account-queries.ts'
import { giveInviteCode } from './invite-codes.ts'
import type { Passwords } from './passwords.ts'

export type OperatorAccounts = { readonly db: Database; readonly passwords: Passwords }

const operatorType = 1

/** Makes an operator and answers its account. Throws what a person at the terminal reads when the phone number is none or is taken. */
export async function createOperator(
  { db, passwords }: OperatorAccounts,
  phone: string,
  password: string,
): Promise<string> {
  const username = normalizePhone(phone, 'CN')
  if (username === undefined) throw new Error(`${phone} is no mobile phone number: write it as +8613800000001.`)
  const passwordHash = await passwords.hash(password)
  await inTransaction(db, async (transaction) => {
    const id = await insertAccount(transaction, {
      userType: operatorType,
      username,
      passwordHash,
      phone: username,
      email: undefined,
      invitedBy: null,
      locale: 'zh-CN',
    })
    if (id === undefined) throw new Error(`${username} is an operator already.`)
    await giveInviteCode(transaction, id)
  })
  return username
}

export async function listOperators({ db }: Pick<OperatorAccounts, 'db'>) {
  return db
    .selectFrom('account')
    .select(['username', 'lock_reason as lock'])
    .where('user_type', '=', operatorType)
    .orderBy('id')
    .execute()
}

/** Answers whose account it is. */
export async function lockOperator(
  { db }: Pick<OperatorAccounts, 'db'>,
  phone: string,
  reason: string | null,
): Promise<string> {
  const username = normalizePhone(phone, 'CN') ?? ''
  const found = await findCredentials(db, operatorType, username)
  if (!found) throw new Error(`${phone} is no operator.`)
  await setAccountLock({ db }, found.id, reason)
  return username
}

/** Says who makes products: those that are named, or all that nobody makes yet. Answers how many. */
export async function supplyProducts(
  { db }: Pick<OperatorAccounts, 'db'>,
  phone: string,
  codes: readonly string[],
): Promise<number> {
  const supplier = await findCredentials(db, 2, normalizePhone(phone, 'CN') ?? '')
  if (!supplier) throw new Error(`${phone} is no supplier.`)
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ supplier_id: supplier.id })
    .$if(codes.length > 0, (query) => query.where('code', 'in', codes))
    .$if(codes.length === 0, (query) => query.where('supplier_id', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The seller of a phone number. Throws what a person at the terminal reads. */
export async function sellerOf({ db }: Pick<OperatorAccounts, 'db'>, phone: string): Promise<number> {
  const seller = await findCredentials(db, 3, normalizePhone(phone, 'CN') ?? '')
  if (!seller) throw new Error(`${phone} is no seller.`)
  return seller.id
}
