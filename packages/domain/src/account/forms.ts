import { z } from 'zod'
import { accountLimits } from './limits.ts'

/** User types: 2 is an agent (supplier), 3 is a business user (merchant or distributor) and the default. */
export const userTypes = [2, 3] as const
export type UserType = (typeof userTypes)[number]

/**
 * Account types that can hold a session: the user types and 1, an operator, whose account is created on the command
 * line.
 */
export const accountTypes = [1, ...userTypes] as const
export type AccountType = (typeof accountTypes)[number]

const withoutNul = (value: string) => !value.includes('\u0000')

/** Login form, form-encoded. The server normalizes the user name with the country of the request's language. */
export const LoginForm = z.object({
  userType: z.coerce.number<string | number>().pipe(z.literal(accountTypes)),
  username: z.string().min(1, 'required').max(accountLimits.login, 'too_long').refine(withoutNul, 'invalid_character'),
  password: z.string().min(1, 'required').max(256, 'too_long').refine(withoutNul, 'invalid_character'),
  slideToken: z.string().max(200, 'too_long').optional(),
  deviceToken: z
    .string()
    .max(200, 'too_long')
    .optional()
    .meta({ description: 'Of the last login on this device; strangers cannot lock the account out there' }),
})
export type LoginForm = z.infer<typeof LoginForm>

/** Password whose length is counted in code points, which is closer to what a user counts than UTF-16 units. */
export const Password = z
  .string()
  .min(1, 'required')
  .max(256, 'too_long')
  .refine(withoutNul, 'invalid_character')
  .refine((value) => [...value].length >= accountLimits.passwordMin, 'password_too_short')
  .refine((value) => [...value].length <= accountLimits.password, 'password_too_long')

/**
 * Registration form. Issue messages are stable codes that the page translates. Phone numbers are validated
 * separately, because that depends on the country.
 */
export const RegisterForm = z
  .object({
    username: z
      .string()
      .trim()
      .min(1, 'required')
      .max(accountLimits.username, 'too_long')
      .refine(withoutNul, 'invalid_character'),
    password: Password,
    confirmPassword: z.string().min(1, 'required').max(256, 'too_long'),
    phone: z.string().trim().max(accountLimits.phone, 'too_long').refine(withoutNul, 'invalid_character').default(''),
    email: z.union([z.literal(''), z.email('email_invalid').max(accountLimits.email, 'too_long')]).default(''),
    inviteCode: z
      .string()
      .trim()
      .toUpperCase()
      .min(1, 'required')
      .regex(/^[A-Z0-9]{6,16}$/, 'invite_format'),
  })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: 'passwords_differ' })
export type RegisterForm = z.infer<typeof RegisterForm>
