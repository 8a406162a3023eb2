import type { LocaleCode } from '../locale.ts'

export const slipLimits = { note: 300, sender: 300, link: 200, languages: 3 } as const

/** Notes of a store for its buyers, by language. */
export type SlipNotes = Readonly<Partial<Record<LocaleCode, string>>>

/** Returns the note for buyers of a language, or the store's general one. */
export function slipNoteFor(locale: LocaleCode, note: string, notes: SlipNotes): string {
  return notes[locale] ?? note
}

/** A web address as it is scanned, and as it is printed. */
export type SlipLink = { readonly url: string; readonly shown: string }

/** Parses a web address, whose scheme may be omitted; undefined if it is none. */
export function parseSlipLink(text: string): SlipLink | undefined {
  const typed = text.trim()
  // Browsers read a backslash as a slash.
  if (/[\s\\]/.test(typed)) return undefined
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(full)) return undefined
  const { protocol, hostname, username, password } = new URL(full)
  // A name before the host would make another host look like this one.
  const hasUser = username !== '' || password !== '' || /^[^/]*\/\/[^/?#]*@/.test(full)
  if ((protocol !== 'https:' && protocol !== 'http:') || hasUser || !/[^.]\.[^.]/.test(hostname)) return undefined
  return { url: full, shown: full.replace(/^https?:\/\//i, '').replace(/\/$/, '') }
}
