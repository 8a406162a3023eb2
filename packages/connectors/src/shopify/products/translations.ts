import type { LocaleCode } from '@podwright/domain/locale'
import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent } from '../../listings.ts'
import { graphql, refusalOfUser, UserErrors } from '../graphql.ts'
import { htmlOf } from './bodies.ts'
import { textsQuery, translateMutation } from './documents.ts'

const Texts = z.object({
  shopLocales: z.array(z.object({ locale: z.string(), primary: z.boolean() })),
  translatableResource: z
    .object({ translatableContent: z.array(z.object({ key: z.string(), digest: z.string().nullable() })) })
    .nullable(),
})
const Translated = z.object({ translationsRegister: z.object({ userErrors: UserErrors }) })

/** Sends title and description in the further languages of the shop. A translation names the text it belongs to. */
export async function putTranslations(
  context: ConnectorContext,
  shop: Shop,
  id: string,
  listing: ListingContent,
): Promise<Answer<null>> {
  const read = await graphql(context, shop, textsQuery, { id }, Texts)
  if (!read.ok) return read
  const digests = new Map(read.data.translatableResource?.translatableContent.map(({ key, digest }) => [key, digest]))
  const translations = read.data.shopLocales
    .filter(({ primary }) => !primary)
    .flatMap(({ locale }) => {
      const code = codeOf(locale, listing)
      const title = code && listing.titles[code]
      const description = code && listing.descriptions[code]
      return [
        { locale, key: 'title', value: title },
        { locale, key: 'body_html', value: description && htmlOf(description) },
      ]
    })
    .flatMap(({ locale, key, value }) => {
      const translatableContentDigest = digests.get(key)
      return value && translatableContentDigest ? [{ locale, key, value, translatableContentDigest }] : []
    })
  if (translations.length === 0) return answer(null)
  const sent = await graphql(context, shop, translateMutation, { id, translations }, Translated)
  if (!sent.ok) return sent
  return refusalOfUser(sent.data.translationsRegister.userErrors) ?? answer(null)
}

/** The language of the listing that a shop's locale means: `zh-CN` itself, `th` for `th-TH`. */
function codeOf(locale: string, { titles }: ListingContent): LocaleCode | undefined {
  const codes = Object.keys(titles) as LocaleCode[]
  return codes.find((code) => code === locale) ?? codes.find((code) => code.split('-')[0] === locale)
}
