import type {
  addAddress as addAddressCall,
  listAddresses as listAddressesCall,
  removeAddress as removeAddressCall,
  SavedAddress,
} from '@podwright/contracts/auth/account-profile'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { maxAddresses } from '@podwright/domain/account/limits'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Deps } from './profile.ts'
import {
  clearDefault,
  deleteAddress,
  findAddresses,
  insertAddress,
  lockAddressBook,
  updateAddress,
} from './profile-queries.ts'

export async function listAddresses(
  { db }: Deps,
  accountId: number,
): Promise<Result<DataOf<typeof listAddressesCall>>> {
  return succeed({ items: await findAddresses(db, accountId) })
}

type Body = ParsedBodyOf<typeof addAddressCall>

export async function addAddress({ db }: Deps, accountId: number, body: Body): Promise<Result<SavedAddress>> {
  const made = await inBook(db, accountId, body, (transaction) =>
    insertAddress(transaction, accountId, body, maxAddresses),
  )
  return made ? succeed(made) : fail('address_limit')
}

export async function changeAddress(
  { db }: Deps,
  accountId: number,
  id: number,
  body: Body,
): Promise<Result<SavedAddress>> {
  const changed = await inBook(db, accountId, body, (transaction) =>
    updateAddress(transaction, accountId, { id, ...body }),
  )
  return changed ? succeed(changed) : fail('address_unknown')
}

/** Thrown to roll back the transaction; never leaves this file. */
class NothingWritten extends Error {}

/** Writes an address and clears the previous default if necessary. When `write` writes nothing, the default stays. */
async function inBook<Row>(
  db: Database,
  accountId: number,
  { isDefault }: Body,
  write: (transaction: Database) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockAddressBook(transaction, accountId)
      if (isDefault) await clearDefault(transaction, accountId)
      const row = await write(transaction)
      if (row === undefined) throw new NothingWritten('no address was written')
      return row
    })
  } catch (error) {
    if (error instanceof NothingWritten) return undefined
    throw error
  }
}

export async function removeAddress(
  { db }: Deps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof removeAddressCall>>> {
  return (await deleteAddress(db, accountId, id)) ? succeed({ id }) : fail('address_unknown')
}
