import { type LocaleCode, locales } from '@podwright/domain/locale'

/** All languages, that of the page first: its texts are those that the user reads and changes first. */
export function ownFirst(own: LocaleCode) {
  return locales.toSorted((a, b) => Number(b.code === own) - Number(a.code === own))
}
