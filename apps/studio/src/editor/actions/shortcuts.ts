/** Keys as data: `mod+shift+z`; `mod` is Ctrl, or the command key of a Mac. The last part is the key as an unshifted US keyboard writes it. */
export type Shortcut = string

export type PressedKey = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Places of keys whose characters differ between keyboards. */
const codes: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '=': 'Equal',
  '-': 'Minus',
  '/': 'Slash',
  "'": 'Quote',
}

function codeOf(key: string): string | undefined {
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`
  if (/^[0-9]$/.test(key)) return `Digit${key}`
  return codes[key]
}

/**
 * Whether this press is that shortcut. A letter counts by its character, and by its place where the keyboard writes another
 * script: a Thai keyboard has ฟ where others have a.
 */
export function isPressed(shortcut: Shortcut, pressed: PressedKey): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (part: string) => parts.slice(0, -1).includes(part)
  if (wants('mod') !== (pressed.ctrlKey || pressed.metaKey)) return false
  if (wants('alt') !== pressed.altKey) return false
  // Shift makes ? out of / on one keyboard and out of ß on another.
  if (key === '?') return pressed.key === '?'
  if (wants('shift') !== pressed.shiftKey) return false
  const typed = pressed.key.toLowerCase()
  if (typed === key.toLowerCase()) return true
  const isOwnLetter = /^[a-z]$/.test(typed) && /^[a-z]$/.test(key)
  return !isOwnLetter && codeOf(key) === pressed.code
}

const macNames: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥' }
const otherNames: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const keyNames: Readonly<Record<string, string>> = {
  Tab: 'Tab',
  Enter: 'Enter',
  Space: 'Space',
  delete: 'Del',
  backspace: '⌫',
  escape: 'Esc',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  '=': '+',
  '-': '−',
}

/** The parts of a shortcut as they stand on keys. */
export function keysOf(shortcut: Shortcut, isMac: boolean): string[] {
  const names = isMac ? macNames : otherNames
  return shortcut.split('+').map((part) => names[part] ?? keyNames[part] ?? part.toUpperCase())
}

/** A shortcut in one line: `Ctrl+Shift+Z`, `⇧⌘Z`. */
export function writeShortcut(shortcut: Shortcut, isMac: boolean): string {
  return keysOf(shortcut, isMac).join(isMac ? '' : '+')
}

/** Whether a shortcut must stay with the field that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    return true
  }
  const silent = ['checkbox', 'radio', 'range', 'button', 'color', 'file']
  return target instanceof HTMLInputElement && !silent.includes(target.type)
}
