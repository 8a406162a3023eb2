/** How a bank account is written: by IBAN, in China by CNAPS code, elsewhere by SWIFT code (BIC). */
export const payoutFormats = ['iban', 'cnaps', 'swift'] as const
export type PayoutFormat = (typeof payoutFormats)[number]

export type PayoutAccount = {
  readonly format: PayoutFormat
  readonly holder: string
  readonly bank: string
  /** IBAN, or the number of the account. */
  readonly number: string
  /** SWIFT code (BIC) or CNAPS code. */
  readonly bankCode: string
}

/** Days after a change of the bank account in which no payout can be requested. */
export const payoutHoldDays = 3

export const payoutFieldLimits = { holder: 100, bank: 100, number: 42, bankCode: 14 } as const

/** Fields whose content is not what the format asks for. */
export type PayoutProblem = 'number' | 'bankCode'

/** Returns the account without separators, in capitals. */
export function normalizePayoutAccount(account: PayoutAccount): PayoutAccount {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  return { ...account, number: plain(account.number), bankCode: plain(account.bankCode) }
}

/** Returns the wrong fields of a normalized account. */
export function problemsOfPayoutAccount({ format, number, bankCode }: PayoutAccount): PayoutProblem[] {
  const problems: PayoutProblem[] = []
  if (!numberRules[format](number)) problems.push('number')
  if (!(format === 'cnaps' ? /^\d{12}$/ : swift).test(bankCode)) problems.push('bankCode')
  return problems
}

/** Bank, country and place, with an optional branch. */
const swift = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

const numberRules: Readonly<Record<PayoutFormat, (number: string) => boolean>> = {
  iban: isIban,
  cnaps: (number) => /^\d{8,30}$/.test(number),
  swift: (number) => /^[A-Z0-9]{4,34}$/.test(number),
}

/** Whether the check digits of an IBAN are right (ISO 7064, MOD 97-10). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** Numbers below this length are masked as a whole: a part of them would tell the rest. */
const shortestShown = 8

/** What pages show of a number: its last characters, at most four and at most a third of it. */
export function shownEnd(number: string): string {
  const shown = number.length < shortestShown ? 0 : Math.min(4, Math.floor(number.length / 3))
  return number.slice(number.length - shown)
}

/** A number of which only this end is shown, such as `•••• 1234`. */
export function maskedNumber(end: string): string {
  return end === '' ? '••••' : `•••• ${end}`
}
