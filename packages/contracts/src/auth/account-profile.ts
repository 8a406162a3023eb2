import { accountLimits } from '@podwright/domain/account/limits'
import { localeCodes, locales } from '@podwright/domain/locale'
import { notificationKindCodes } from '@podwright/domain/notifications/notification-kinds'
import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, PasswordToCheck, text } from '../fields.ts'

const member = [2, 3] as const
const currencies = locales.map(({ currency }) => currency)

const NotificationChoice = z.object({ site: z.boolean(), email: z.boolean() })

export const AccountProfile = z.object({
  locale: z.enum(localeCodes),
  currency: z.string().nullable().meta({ description: 'Null: the currency of the language' }),
  hasMail: z.boolean().meta({ description: 'Whether this installation sends mail' }),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean().meta({ description: 'Mail is sent only to confirmed addresses' }),
  awaitedEmail: z.string().nullable().meta({ description: 'New address whose code has not been entered yet' }),
  invitees: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        name: z.string().meta({ description: 'With its middle masked' }),
        joinedAt: z.iso.datetime(),
      }),
    ),
  }),
  notifications: z.record(z.enum(notificationKindCodes), NotificationChoice),
})
export type AccountProfile = z.infer<typeof AccountProfile>

/**
 * GET /api/account/profile: the account's settings, and the newest hundred accounts that registered with its invite
 * code.
 */
export const getProfile = defineCall({
  id: 'getProfile',
  summary: 'Your settings and invited accounts',
  method: 'GET',
  path: '/api/account/profile',
  access: member,
  permission: 'self',
  data: AccountProfile,
})

/** PUT /api/account/profile: omitted fields stay unchanged. */
export const changeAccountProfile = defineCall({
  id: 'changeAccountProfile',
  summary: 'Change your settings',
  method: 'PUT',
  path: '/api/account/profile',
  access: member,
  permission: 'self',
  body: z.object({
    locale: z.enum(localeCodes).optional(),
    currency: z.enum(currencies, 'not_an_option').nullable().optional(),
    notifications: z.partialRecord(z.enum(notificationKindCodes), NotificationChoice).optional(),
  }),
  data: AccountProfile,
})

/**
 * POST /api/account/email: sends a code to the address, which becomes the account's once the code is entered. It requires
 * the password, because the account can be recovered with the address.
 */
export const setEmail = defineCall({
  id: 'setEmail',
  summary: 'Send a code to a new e-mail address',
  method: 'POST',
  path: '/api/account/email',
  access: member,
  permission: 'self',
  body: z.object({
    email: z.email('email_invalid').max(accountLimits.email, 'too_long'),
    password: PasswordToCheck,
  }),
  data: AccountProfile,
  codes: ['mail_off', 'mail_failed', 'validation_failed', 'rate_limited'],
})

export const confirmAccountEmail = defineCall({
  id: 'confirmAccountEmail',
  summary: 'Confirm the new e-mail address',
  method: 'POST',
  path: '/api/account/email/confirm',
  access: member,
  permission: 'self',
  body: z.object({ code: text(12).trim() }),
  data: AccountProfile,
  codes: ['email_code_wrong', 'email_code_ended'],
})

/** POST /api/account/email/remove: no more mail is sent. */
export const removeAccountEmail = defineCall({
  id: 'removeAccountEmail',
  summary: 'Remove your e-mail address',
  method: 'POST',
  path: '/api/account/email/remove',
  access: member,
  permission: 'self',
  body: z.object({ password: PasswordToCheck }),
  data: AccountProfile,
  codes: ['validation_failed', 'rate_limited'],
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
/** GET /api/account/addresses: the default one first. */
export const listAddresses = defineCall({
  id: 'listAddresses',
  summary: 'Your addresses',
  method: 'GET',
  path: '/api/account/addresses',
  access: member,
  permission: 'account',
  data: z.object({ items: z.array(SavedAddress) }),
})

/** POST /api/account/addresses: a new default address replaces the previous default. */
export const addAddress = defineCall({
  id: 'addAddress',
  summary: 'Add an address',
  method: 'POST',
  path: '/api/account/addresses',
  access: member,
  permission: 'account',
  body: AddressBody,
  data: SavedAddress,
  codes: ['address_limit'],
})

export const changeAddress = defineCall({
  id: 'changeAddress',
  summary: 'Change an address',
  method: 'PUT',
  path: '/api/account/addresses/{id}',
  access: member,
  permission: 'account',
  params: AddressId,
  body: AddressBody,
  data: SavedAddress,
  codes: ['address_unknown'],
})

export const removeAddress = defineCall({
  id: 'removeAddress',
  summary: 'Remove an address',
  method: 'DELETE',
  path: '/api/account/addresses/{id}',
  access: member,
  permission: 'account',
  params: AddressId,
  data: z.object({ id: z.int() }),
  codes: ['address_unknown'],
})
