import { type FactName, facts } from '@podwright/domain/facts/facts'
import type { LocaleCode } from '@podwright/domain/locale'
import { formatTree } from '@podwright/i18n/format-tree'
import type { Area, Messages } from '@podwright/i18n/generated/messages'
import { loadMessages } from '../../../i18n/load-messages.server.ts'

/** The type of messages with every text formatted. */
export type Content<T> = T extends string ? string : { readonly [K in keyof T]: Content<T[K]> }
export type AreaContent<A extends Area> = { readonly [K in keyof Messages[A]]: Content<Messages[A][K]> }

const factValues: Readonly<Record<FactName, number>> = facts

/**
 * Returns branches of an area's messages formatted on the server with the platform facts: messages without other
 * arguments reach the browser as plain text, so no messages have to be formatted there. Branches with other arguments
 * use `useTranslations`.
 */
export function loadContent<A extends Area, K extends string & keyof Messages[A]>(
  locale: LocaleCode,
  area: A,
  branches: readonly K[],
  /** Arguments of these texts besides the facts. */
  values: Readonly<Record<string, string | number>> = {},
): Pick<AreaContent<A>, K & keyof AreaContent<A>> {
  const tree = loadMessages(locale, area)[area] ?? {}
  const chosen = Object.fromEntries(Object.entries(tree).filter(([key]) => branches.some((branch) => branch === key)))
  // The generated type describes the file from which the tree was built; missing texts of a language come from en-US.
  return formatTree(chosen, locale, { ...factValues, ...values }) as Pick<AreaContent<A>, K & keyof AreaContent<A>>
}

/** Returns a whole area formatted with the platform facts. */
export function loadArea<A extends Area>(locale: LocaleCode, area: A): AreaContent<A> {
  const tree = loadMessages(locale, area)[area] ?? {}
  // As above.
  return formatTree(tree, locale, factValues) as AreaContent<A>
}
