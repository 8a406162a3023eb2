import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  createShopperCode as createShopperCodeCall,
  getShopperPage as getShopperPageCall,
  renderShopperPicture as renderShopperPictureCall,
  setShopperPage as setShopperPageCall,
} from '@podwright/contracts/finished/shopper-page'
import { personalizationOf } from '@podwright/domain/orders/personalization'
import { type MatchedTexts, matchTexts, variableKey } from '@podwright/domain/orders/variables'
import type { Database } from '../../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../../result.ts'
import { type FinishedRow, findFinished } from '../queries.ts'
import type { Asker } from '../texts/request-queue.ts'
import { findByShopperCode, updateShopperCode } from './code-queries.ts'
import { writeCode } from './personalization-code.ts'
import type { ShopperPictures } from './picture.ts'

export type ShopperDeps = { readonly db: Database; readonly shopperPictures: ShopperPictures }

/** Turns the page on with a new address, or off. A page that is on keeps its address. */
export async function setShopperPage(
  { db }: Pick<ShopperDeps, 'db'>,
  accountId: number,
  id: number,
  { isOn }: ParsedBodyOf<typeof setShopperPageCall>,
): Promise<Result<DataOf<typeof setShopperPageCall>>> {
  const product = await findFinished(db, accountId, id)
  if (!product) return fail('finished_unknown')
  if (product.variables.length === 0) return fail('line_not_personalizable')
  const shopperCode = isOn ? (product.shopperCode ?? randomBytes(16).toString('base64url')) : null
  await updateShopperCode(db, id, shopperCode)
  return succeed({ shopperCode })
}

export async function getShopperPage(
  { db }: Pick<ShopperDeps, 'db'>,
  code: string,
): Promise<Result<DataOf<typeof getShopperPageCall>>> {
  const product = await findByShopperCode(db, code)
  if (!product) return fail('shopper_page_unknown')
  const { title, pictures, variables, plan } = product
  const [main] = plan.colours
  return succeed({ title, pictures: pictures.filter(({ colour }) => colour === main?.code), variables })
}

/** The product with texts; while a required one is empty, its sample is shown. */
export async function renderShopperPicture(
  { db, shopperPictures }: ShopperDeps,
  { code, texts }: ParsedBodyOf<typeof renderShopperPictureCall>,
  asker: Asker,
): Promise<Result<DataOf<typeof renderShopperPictureCall>>> {
  const product = await findByShopperCode(db, code)
  if (!product) return fail('shopper_page_unknown')
  const { values, problems } = read(product, texts)
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== 'required')
  if (wrong.length > 0) return fail('personalization_invalid', { fields: Object.fromEntries(wrong) })
  const samples = product.variables.flatMap(({ name, sample }) =>
    problems[name] === 'required' ? [[variableKey(name), sample]] : [],
  )
  const rendered = await shopperPictures.render(product, { ...values, ...Object.fromEntries(samples) }, asker)
  if (!rendered.ok) return rendered
  const { picture, missingCharacters } = rendered.data
  const tooLong = Object.entries(rendered.data.problems).filter(([, problem]) => problem === 'too_long')
  return succeed({ picture, missingCharacters, tooLong: tooLong.map(([name]) => name) })
}

/** A code for texts that can be printed. */
export async function createShopperCode(
  { db, shopperPictures }: ShopperDeps,
  { code, texts }: ParsedBodyOf<typeof createShopperCodeCall>,
  asker: Asker,
): Promise<Result<DataOf<typeof createShopperCodeCall>>> {
  const product = await findByShopperCode(db, code)
  if (!product) return fail('shopper_page_unknown')
  const { values, problems } = read(product, texts)
  if (Object.keys(problems).length > 0) return fail('personalization_invalid', { fields: { ...problems } })
  const checked = await shopperPictures.check(product, values, asker)
  if (!checked.ok) return checked
  if (Object.keys(checked.data).length > 0) return fail('personalization_invalid', { fields: { ...checked.data } })
  return succeed({ personalizationCode: writeCode(product, values) })
}

function read(
  { variables }: FinishedRow,
  texts: readonly { readonly name: string; readonly value: string }[],
): MatchedTexts {
  return matchTexts(variables, personalizationOf(Object.fromEntries(texts.map(({ name, value }) => [name, value]))))
}
