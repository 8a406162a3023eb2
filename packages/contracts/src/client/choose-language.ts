import type { LocaleCode } from '@podwright/domain/locale'

/** Local-storage key of the choice; a cookie of the same name tells the server. */
export const languageKey = 'language'
const yearSeconds = 31_536_000

/** Keeps the choice and loads the page in that language. */
export function chooseLanguage(code: LocaleCode): void {
  try {
    localStorage.setItem(languageKey, code)
  } catch (error) {
    // Storage is blocked: the cookie alone carries the choice.
    if (!(error instanceof DOMException)) throw error
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox, and the reload must wait for it
  document.cookie = `${languageKey}=${code}; path=/; max-age=${yearSeconds}; samesite=lax`
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) {
    location.reload()
    return
  }
  // A language named in the address would win over the choice.
  address.searchParams.delete('lang')
  location.replace(address)
}
