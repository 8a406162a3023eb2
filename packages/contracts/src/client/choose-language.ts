import type { LocaleCode } from '@podwright/domain/locale'

/** Local-storage key of the chosen language; a cookie of the same name sends it to the server. */
export const languageKey = 'language'
const yearSeconds = 31_536_000

/** Stores the choice and reloads the page in that language. */
export function chooseLanguage(code: LocaleCode): void {
  try {
    localStorage.setItem(languageKey, code)
  } catch (error) {
    // Storage is blocked: only the cookie holds the choice.
    if (!(error instanceof DOMException)) throw error
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox, and the reload must wait for it
  document.cookie = `${languageKey}=${code}; path=/; max-age=${yearSeconds}; samesite=lax`
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) {
    location.reload()
    return
  }
  // A language in the URL would override the choice.
  url.searchParams.delete('lang')
  location.replace(url)
}
