import type { FailureCode } from '@podwright/contracts/failure-codes'
import type { LocaleCode } from '@podwright/domain/locale'
import messages from '@podwright/i18n/messages/api/failure.json' with { type: 'json' }

// The type makes a failure code without a message in one language a compile error.
const texts: Readonly<Record<FailureCode, Readonly<Record<LocaleCode, string>>>> = messages.failure

/** The `msg` of the envelope. Failure messages take no arguments and need no formatting, which a test verifies. */
export function failureMessage(locale: LocaleCode, code: FailureCode): string {
  return texts[code][locale]
}
