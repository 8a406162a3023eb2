import { accountLimits } from '@podwright/domain/account/limits'
import { localeCodes, locales } from '@podwright/domain/locale'
import { notificationKindCodes } from '@podwright/domain/notifications/notification-kinds'
import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'

const member = [2, 3] as const
const currencies = locales.map(({ currency }) => currency)

const NotificationChoice = z.object({ site: z.boolean(), email: z.boolean() })

export const AccountProfile = z.object({
  locale: z.enum(localeCodes),
  currency: z.string().nullable().meta({ description: 'Null: that of the language' }),
  hasMail: z.boolean().meta({ description: 'Whether this installation sends mail' }),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean().meta({ description: 'Only then is anything mailed there' }),
  awaitedEmail: z.string().nullable().meta({ description: 'A code was sent there and has not come back' }),
  invitees: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        name: z.string().meta({ description: 'With its middle hidden' }),
        joinedAt: z.iso.datetime(),
      }),
    ),
  }),
  notifications: z.record(z.enum(notificationKindCodes), NotificationChoice),
})
export type AccountProfile = z.infer<typeof AccountProfile>

/** GET /api/account/profile: what the account has chosen, and who came with its invite code (the newest hundred). */
export const getProfile = defineCall({
  id: 'getProfile',
  summary: 'Own choices and invited accounts',
  method: 'GET',
  path: '/api/account/profile',
  access: member,
  data: AccountProfile,
})

/** PUT /api/account/profile: what is left out stays as it is. */
export const changeAccountProfile = defineCall({
  id: 'changeAccountProfile',
  summary: 'Change own choices',
  method: 'PUT',
  path: '/api/account/profile',
  access: member,
  body: z.object({
    locale: z.enum(localeCodes).optional(),
    currency: z.enum(currencies, 'not_an_option').nullable().optional(),
    notifications: z.partialRecord(z.enum(notificationKindCodes), NotificationChoice).optional(),
  }),
  data: AccountProfile,
})

/** POST /api/account/email: sends a code there; with it the address becomes the account's. */
export const setEmail = defineCall({
  id: 'setEmail',
  summary: 'Send a code to a new e-mail address',
  method: 'POST',
  path: '/api/account/email',
  access: member,
  body: z.object({ email: z.email('email_invalid').max(accountLimits.email, 'too_long') }),
  data: AccountProfile,
  codes: ['mail_off', 'mail_failed'],
})

export const confirmAccountEmail = defineCall({
  id: 'confirmAccountEmail',
  summary: 'Confirm the new e-mail address',
  method: 'POST',
  path: '/api/account/email/confirm',
  access: member,
  body: z.object({ code: text(12).trim() }),
  data: AccountProfile,
  codes: ['email_code_wrong', 'email_code_ended'],
})

/** DELETE /api/account/email: nothing is mailed any more. */
export const removeAccountEmail = defineCall({
  id: 'removeAccountEmail',
  summary: 'Remove the own e-mail address',
  method: 'DELETE',
  path: '/api/account/email',
  access: member,
  data: AccountProfile,
})

const AddressBody = z.object({ label: text(60).trim().prefault(''), address: OrderAddress, isDefault: z.boolean() })
export const SavedAddress = z.object({
  id: z.int(),
  label: z.string(),
  address: OrderAddress,
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>
const AddressId = z.object({ id: Id })
/** So many one account may keep. */
export const maxAddresses = 100

/** GET /api/account/addresses: the default one first. */
export const listAddresses = defineCall({
  id: 'listAddresses',
  summary: 'Own addresses',
  method: 'GET',
  path: '/api/account/addresses',
  access: member,
  data: z.object({ items: z.array(SavedAddress) }),
})

/** POST /api/account/addresses: a default one takes that from the one that was. */
export const addAddress = defineCall({
  id: 'addAddress',
  summary: 'Add an own address',
  method: 'POST',
  path: '/api/account/addresses',
  access: member,
  body: AddressBody,
  data: SavedAddress,
  codes: ['address_limit'],
})

export const changeAddress = defineCall({
  id: 'changeAddress',
  summary: 'Change an own address',
  method: 'PUT',
  path: '/api/account/addresses/{id}',
  access: member,
  params: AddressId,
  body: AddressBody,
  data: SavedAddress,
  codes: ['address_unknown'],
})

export const removeAddress = defineCall({
  id: 'removeAddress',
  summary: 'Remove an own address',
  method: 'DELETE',
  path: '/api/account/addresses/{id}',
  access: member,
  params: AddressId,
  data: z.object({ id: z.int() }),
  codes: ['address_unknown'],
})
