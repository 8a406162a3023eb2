import type { KeyField } from '@podwright/connectors/authorizer'
import { fail, type Result, succeed } from '../../../result.ts'

/**
 * Checks what a seller entered: every field of the platform, and nothing else. A URL gets `https://` if it has no scheme, and
 * loses query, fragment and trailing slashes; a domain is its host name alone.
 */
export function readEntered(
  fields: readonly KeyField[],
  entered: Readonly<Record<string, string>>,
): Result<Readonly<Record<string, string>>> {
  const issues: Record<string, string> = {}
  const values: Record<string, string> = {}
  for (const { name, kind } of fields) {
    const text = (Object.hasOwn(entered, name) ? (entered[name] ?? '') : '').trim()
    const value = text === '' ? undefined : readers[kind](text)
    if (value === undefined) issues[`entered.${name}`] = text === '' ? 'required' : 'invalid'
    else values[name] = value
  }
  for (const name of Object.keys(entered))
    if (!fields.some((field) => field.name === name)) issues[`entered.${name}`] = 'invalid'
  return Object.keys(issues).length > 0 ? fail('validation_failed', { fields: issues }) : succeed(values)
}

const readers: Record<KeyField['kind'], (text: string) => string | undefined> = {
  url: readUrl,
  domain: (text) => {
    const url = readUrl(text)
    return url === undefined ? undefined : new URL(url).hostname
  },
  text: (text) => text,
  api_key: readKey,
  access_token: readKey,
}

/** ASCII, as keys are; anything else cannot be sent in a header. */
function readKey(text: string): string | undefined {
  return /^[\x20-\x7e]+$/.test(text) ? text : undefined
}

function readUrl(text: string): string | undefined {
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
