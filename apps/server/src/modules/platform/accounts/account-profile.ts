import {
  type AccountProfile,
  type addAddress,
  type changeAccountProfile,
  type listAddresses,
  maxAddresses,
  type removeAddress,
  type SavedAddress,
} from '@podwright/contracts/auth/account-profile'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { withDefaults } from '@podwright/domain/notices/notice-kinds'
import type { Database } from '../../../db/kysely.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findAwaitedEmail } from './email-queries.ts'
import {
  clearDefault,
  deleteAddress,
  findAddresses,
  findInvitees,
  findProfile,
  insertAddress,
  lockAddressBook,
  updateAddress,
  updateProfile,
} from './profile-queries.ts'

type Deps = { readonly db: Database }
/** Without a mailer, e-mail features are disabled. */
export type ProfileDeps = Deps & { readonly mailer?: Mailer | undefined }

const shownInvitees = 100

export async function showProfile({ db, mailer }: ProfileDeps, accountId: number): Promise<Result<AccountProfile>> {
  const [{ choices, ...profile }, invited, awaitedEmail] = await Promise.all([
    findProfile(db, accountId),
    findInvitees(db, accountId, shownInvitees),
    findAwaitedEmail(db, accountId),
  ])
  const items = invited.items.map(({ username, joinedAt }) => ({
    name: maskName(username),
    joinedAt: joinedAt.toISOString(),
  }))
  return succeed({
    ...profile,
    awaitedEmail,
    hasMail: mailer !== undefined,
    invitees: { count: invited.count, items },
    notices: withDefaults(choices),
  })
}

/** Masks a username, so that only someone who knows the person recognizes it. */
function maskName(username: string): string {
  return `${username.slice(0, 4)}****${username.slice(-3)}`
}

export async function changeProfile(
  deps: ProfileDeps,
  accountId: number,
  { locale, currency, notices = {} }: ParsedBodyOf<typeof changeAccountProfile>,
): Promise<Result<AccountProfile>> {
  await updateProfile(deps.db, accountId, { locale, currency, choices: notices })
  return showProfile(deps, accountId)
}

export async function listAccountAddresses(
  { db }: Deps,
  accountId: number,
): Promise<Result<DataOf<typeof listAddresses>>> {
  return succeed({ items: await findAddresses(db, accountId) })
}

type Body = ParsedBodyOf<typeof addAddress>

export async function addAccountAddress({ db }: Deps, accountId: number, body: Body): Promise<Result<SavedAddress>> {
  const made = await inBook(db, accountId, body, (transaction) =>
    insertAddress(transaction, accountId, body, maxAddresses),
  )
  return made ? succeed(made) : fail('address_limit')
}

export async function changeAccountAddress(
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

export async function removeAccountAddress(
  { db }: Deps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof removeAddress>>> {
  return (await deleteAddress(db, accountId, id)) ? succeed({ id }) : fail('address_unknown')
}
