import { type Answer, answer } from '@podwright/connectors/answer'
import type { ConnectorContext, Shop } from '@podwright/connectors/context'
import type { PublishSettings } from '@podwright/connectors/listings'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  getPublishSettings as getPublishSettingsCall,
  listPublishChoices as listPublishChoicesCall,
  listPublishFields as listPublishFieldsCall,
  savePublishSettings as savePublishSettingsCall,
} from '@podwright/contracts/stores/publish-settings'
import type { SavedPublishSettings } from '@podwright/domain/stores/publish-fields'
import { fail, type Result, succeed } from '../../../../result.ts'
import { findStore } from '../../../sales/stores/service.ts'
import { callShop } from '../../host/call-shop.ts'
import type { ShopDeps } from '../../host/deps.ts'
import { publishingConnectorOf } from '../deps.ts'
import { findPublishSettings, updatePublishSettings } from './settings-queries.ts'

type Values = ParsedBodyOf<typeof listPublishFieldsCall>['values']

export async function getPublishSettings(
  deps: ShopDeps,
  accountId: number,
  storeId: number,
): Promise<Result<DataOf<typeof getPublishSettingsCall>>> {
  const settings = await openSettings(deps, accountId, storeId)
  if (!settings.ok) return settings
  return succeed({ values: present(await findPublishSettings(deps.db, storeId)) })
}

export async function listPublishFields(
  deps: ShopDeps,
  accountId: number,
  storeId: number,
  { values }: ParsedBodyOf<typeof listPublishFieldsCall>,
): Promise<Result<DataOf<typeof listPublishFieldsCall>>> {
  const settings = await openSettings(deps, accountId, storeId)
  if (!settings.ok) return settings
  const fields = await readFields(deps, storeId, settings.data, values)
  return fields.ok ? succeed({ fields: [...fields.data] }) : fail('store_unreachable')
}

export async function listPublishChoices(
  deps: ShopDeps,
  accountId: number,
  storeId: number,
  { key, search, values }: ParsedBodyOf<typeof listPublishChoicesCall>,
): Promise<Result<DataOf<typeof listPublishChoicesCall>>> {
  const settings = await openSettings(deps, accountId, storeId)
  if (!settings.ok) return settings
  const choices = await ask(deps, storeId, values, (context, shop) =>
    settings.data ? settings.data.choices(context, shop, key, search) : Promise.resolve(answer([])),
  )
  return choices.ok ? succeed({ choices: [...choices.data] }) : fail('store_unreachable')
}

/** Saves the values of the available fields; each required one must have a value. */
export async function savePublishSettings(
  deps: ShopDeps,
  accountId: number,
  storeId: number,
  { values }: ParsedBodyOf<typeof savePublishSettingsCall>,
): Promise<Result<DataOf<typeof savePublishSettingsCall>>> {
  const settings = await openSettings(deps, accountId, storeId)
  if (!settings.ok) return settings
  const fields = await readFields(deps, storeId, settings.data, values)
  if (!fields.ok) return fail('store_unreachable')
  const given = new Map(values.map((each) => [each.key, each]))
  const missing = fields.data.filter(({ key, isRequired }) => isRequired && !given.has(key))
  if (missing.length > 0)
    return fail('validation_failed', { fields: Object.fromEntries(missing.map(({ key }) => [key, 'required'])) })
  const saved: SavedPublishSettings = Object.fromEntries(
    fields.data.flatMap(({ key }) => {
      const chosen = given.get(key)
      return chosen ? [[key, { value: chosen.value, label: chosen.label }]] : []
    }),
  )
  await updatePublishSettings(deps.db, storeId, saved)
  return succeed({ values: present(saved) })
}

/** What a store of the account has to decide; undefined if its platform asks for nothing. */
async function openSettings(
  deps: ShopDeps,
  accountId: number,
  storeId: number,
): Promise<Result<PublishSettings | undefined>> {
  const store = await findStore(deps.db, accountId, storeId)
  if (!store) return fail('store_unknown')
  const connector = publishingConnectorOf(deps, store)
  return connector ? succeed(connector.publisher.settings) : fail('store_cannot_publish')
}

function readFields(deps: ShopDeps, storeId: number, settings: PublishSettings | undefined, values: Values) {
  return ask(deps, storeId, values, (context, shop) =>
    settings ? settings.fields(context, shop) : Promise.resolve(answer([])),
  )
}

/** Asks the platform with the values chosen so far in place of the saved ones. */
function ask<Data>(
  deps: ShopDeps,
  storeId: number,
  values: Values,
  use: (context: ConnectorContext, shop: Shop) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const chosen = Object.fromEntries(values.map(({ key, value }) => [key, value]))
  return callShop(deps, storeId, { kind: 'read' }, (_, context, shop) =>
    use(context, { ...shop, settings: { ...shop.settings, ...chosen } }),
  )
}

function present(saved: SavedPublishSettings) {
  return Object.entries(saved)
    .map(([key, chosen]) => ({ key, ...chosen }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
