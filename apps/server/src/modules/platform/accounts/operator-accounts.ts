import { normalizePhone } from '@podwright/domain/account/phone'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { giveInviteCode } from '../invites/invite-codes.ts'
import type { Passwords } from '../sessions/passwords.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { deleteTwoFactor } from '../two-factor/two-factor-queries.ts'
import { setAccountLock } from './account-lock.ts'
import { assignProducts, findAccountsOfType, findCredentials, insertAccount } from './account-queries.ts'

export type OperatorAccounts = { readonly db: Database; readonly passwords: Passwords }

const operatorType = 1

/**
 * Creates an operator and returns the username. Throws an error with a message for the terminal when the phone number
 * is invalid or already an operator.
 */
export async function insertOperator(
  { db, passwords }: OperatorAccounts,
  phone: string,
  password: string,
): Promise<string> {
  const username = normalizePhone(phone, 'CN')
  if (username === undefined) throw new Error(`${phone} is not a mobile phone number; write it as +8613800000001.`)
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
    if (id === undefined) throw new Error(`${username} is already an operator.`)
    await giveInviteCode(transaction, id)
  })
  return username
}

export async function listOperators({ db }: Pick<OperatorAccounts, 'db'>) {
  return findAccountsOfType(db, operatorType)
}

/** Locks or unlocks an operator and returns the username. Throws an error with a message for the terminal. */
export async function setOperatorLock(
  { db }: Pick<OperatorAccounts, 'db'>,
  phone: string,
  reason: string | null,
): Promise<string> {
  const username = normalizePhone(phone, 'CN') ?? ''
  const found = await findCredentials(db, operatorType, username)
  if (!found) throw new Error(`${phone} is not an operator.`)
  await setAccountLock({ db }, found.id, reason)
  return username
}

/** Removes an operator's two-factor authentication and returns the username. Throws an error for the terminal. */
export async function removeOperatorTwoFactor({ db }: Pick<OperatorAccounts, 'db'>, phone: string): Promise<string> {
  const username = normalizePhone(phone, 'CN') ?? ''
  const found = await findCredentials(db, operatorType, username)
  if (!found) throw new Error(`${phone} is not an operator.`)
  if (!(await deleteTwoFactor(db, found.id))) throw new Error(`${username} has no two-factor authentication.`)
  await deleteSessionsOf(db, found.id)
  return username
}

/**
 * Assigns products to a supplier: the given codes, or all products without a supplier. Returns the number of products.
 * Throws an error with a message for the terminal.
 */
export async function setProductSupplier(
  { db }: Pick<OperatorAccounts, 'db'>,
  phone: string,
  codes: readonly string[],
): Promise<number> {
  const supplier = await findCredentials(db, 2, normalizePhone(phone, 'CN') ?? '')
  if (!supplier || supplier.isMember) throw new Error(`${phone} is not a supplier.`)
  return assignProducts(db, supplier.id, codes)
}

/** The account id of a seller. Throws an error with a message for the terminal. */
export async function sellerOf({ db }: Pick<OperatorAccounts, 'db'>, phone: string): Promise<number> {
  const seller = await findCredentials(db, 3, normalizePhone(phone, 'CN') ?? '')
  if (!seller || seller.isMember) throw new Error(`${phone} is not a seller.`)
  return seller.id
}
