/**
 * A shortcut as data: `mod+shift+z`; `mod` is Ctrl, or the command key of a Mac. The last part is the unshifted key of
 * a US keyboard.
 */
export type Shortcut = string

export type PressedKey = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Codes of keys whose characters differ between keyboard layouts. */
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
 * Whether a key press matches a shortcut. A letter matches by its character, or by its position where the keyboard uses
 * another script: a Thai keyboard has ฟ in the place of a.
 */
export function isPressed(shortcut: Shortcut, pressed: PressedKey): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) ?? ''
  const hasModifier = (part: string) => parts.slice(0, -1).includes(part)
  if (hasModifier('mod') !== (pressed.ctrlKey || pressed.metaKey)) return false
  if (hasModifier('alt') !== pressed.altKey) return false
  // The question mark is on different keys, such as Shift+/ or Shift+ß.
  if (key === '?') return pressed.key === '?'
  if (hasModifier('shift') !== pressed.shiftKey) return false
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

/** Returns the parts of a shortcut as labeled on keys. */
export function keysOf(shortcut: Shortcut, isMac: boolean): string[] {
  const names = isMac ? macNames : otherNames
  return shortcut.split('+').map((part) => names[part] ?? keyNames[part] ?? part.toUpperCase())
}

/** Formats a shortcut in one line: `Ctrl+Shift+Z`, `⇧⌘Z`. */
export function writeShortcut(shortcut: Shortcut, isMac: boolean): string {
  return keysOf(shortcut, isMac).join(isMac ? '' : '+')
}

/** Whether the focused field must receive the key press. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    return true
  }
  const silent = ['checkbox', 'radio', 'range', 'button', 'color', 'file']
  return target instanceof HTMLInputElement && !silent.includes(target.type)
}
