import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import { type DesignVariable, variableKey } from '@podwright/domain/orders/variables'
import { z } from 'zod'

/** What a personalization code belongs to. The texts of its variables never change. */
export type CodedProduct = { readonly secret: string; readonly variables: readonly DesignVariable[] }

const codePattern = /P1\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{12})(?![A-Za-z0-9_-])/g

/**
 * A code that contains the texts of a shopper, in the order of the product's variables. It is signed for its product, so
 * that a damaged code, or one of another product, is not taken for texts. Nothing is stored for it.
 */
export function writeCode({ secret, variables }: CodedProduct, values: Readonly<Record<string, string>>): string {
  const texts = variables.map(({ name }) => values[variableKey(name)] ?? '')
  const payload = Buffer.from(JSON.stringify(texts)).toString('base64url')
  return `P1.${payload}.${sign(secret, payload)}`
}

export type ReadCode = { readonly code: string; readonly texts: readonly PersonalizationText[] }

/** All codes of a product in a text, each once, and the texts that they contain. */
export function readCodes({ secret, variables }: CodedProduct, text: string): ReadCode[] {
  const found = new Map<string, ReadCode>()
  for (const [code, payload = '', signature = ''] of text.matchAll(codePattern)) {
    if (!timingSafeEqual(Buffer.from(sign(secret, payload)), Buffer.from(signature))) continue
    const texts = z.array(z.string()).parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    found.set(code, {
      code,
      texts: variables.flatMap((variable, at) => {
        const value = texts[at] ?? ''
        return value === '' ? [] : [{ name: variable.name, value }]
      }),
    })
  }
  return [...found.values()]
}

/** Whether a text may contain a code. */
export function mayContainCode(text: string): boolean {
  return text.includes('P1.')
}

function sign(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`personalization ${payload}`).digest('base64url').slice(0, 12)
}
