/** Target after login when none, or no safe one, is given. */
export const homePath = '/home'

/**
 * Returns a redirect target only if it is a path of this site: `/x`, never `//x`, `/\x`, another scheme, or
 * something that a browser would read as one of those after dropping tabs and line breaks.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || hasControl(target)) return homePath
  try {
    // Parsed as the browser would; no target can name this host by chance.
    const url = new URL(target, 'https://same-origin.invalid')
    if (url.origin !== 'https://same-origin.invalid' || url.pathname.startsWith('//')) return homePath
    // Login redirecting to login would leave a logged-in user at the form.
    if (/^\/auth(\/|$)/i.test(url.pathname)) return homePath
    return url.pathname + url.search + url.hash
  } catch {
    return homePath
  }
}

/** Whether a safe target belongs to another browser app, which the site's router does not know. */
export function isOtherApp(target: string): boolean {
  return /^\/(studio|console)([/?#]|$)/i.test(target)
}

function hasControl(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 || code === 0x7f
  })
}
