import type { LocaleCode } from '@podwright/domain/locale'
import type { Client } from '../sessions/sessions.ts'

/** What accounts need to know of a request's origin. */
export type Caller = Client & { readonly locale: LocaleCode }
