import { publishFieldKinds, publishSettingLimits } from '@podwright/domain/stores/publish-fields'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { StoreId } from './store-shapes.ts'

const { maxFields, maxKey, maxValue, maxLabel } = publishSettingLimits
const Key = text(maxKey).min(1, 'required')
const Value = text(maxValue).min(1, 'required')
const Chosen = z.object({ key: Key, value: Value })
const Saved = Chosen.extend({
  label: text(maxLabel).meta({ description: "The platform's name of the chosen value" }),
})

const PublishField = z.object({
  key: z.string(),
  kind: z.enum(publishFieldKinds),
  label: z.string().meta({ description: 'Name in the words of the platform; only for the kind `attribute`' }),
  input: z.enum(['choice', 'text', 'number']),
  isRequired: z.boolean(),
  decidesFields: z.boolean().meta({ description: 'Whether its value decides which other fields there are' }),
})
export type PublishField = z.infer<typeof PublishField>

const Fields = z.object({ fields: z.array(PublishField).meta({ description: 'Empty if nothing has to be decided' }) })
const Values = z.array(Chosen).max(maxFields, 'too_many').meta({ description: 'Chosen so far, also if not saved yet' })

/** GET /api/stores/{id}/publish-settings: what the seller has decided for publishing to a store. */
export const getPublishSettings = defineCall({
  id: 'getPublishSettings',
  summary: 'What is decided for publishing to a store, such as the category',
  method: 'GET',
  path: '/api/stores/{id}/publish-settings',
  access: seller,
  permission: 'listings',
  scopes: ['stores.read'],
  params: StoreId,
  data: z.object({ values: z.array(Saved) }),
  codes: ['store_unknown', 'store_cannot_publish'],
})

/** PUT /api/stores/{id}/publish-settings: applies to products that are sent from now on. */
export const savePublishSettings = defineCall({
  id: 'savePublishSettings',
  summary: 'Decide what publishing to a store needs',
  method: 'PUT',
  path: '/api/stores/{id}/publish-settings',
  access: seller,
  permission: 'listings',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({ values: z.array(Saved).max(maxFields, 'too_many') }),
  data: z.object({ values: z.array(Saved) }),
  codes: ['store_unknown', 'store_cannot_publish', 'store_unreachable', 'validation_failed'],
})

/** POST /api/stores/{id}/publish-settings/fields: a category has fields of its own. */
export const listPublishFields = defineCall({
  id: 'listPublishFields',
  summary: 'What a store needs to know before products are published to it',
  method: 'POST',
  path: '/api/stores/{id}/publish-settings/fields',
  access: seller,
  permission: 'listings',
  scopes: ['stores.read'],
  params: StoreId,
  body: z.object({ values: Values }),
  data: Fields,
  codes: ['store_unknown', 'store_cannot_publish', 'store_unreachable'],
})

/** POST /api/stores/{id}/publish-settings/choices: asks the platform; at most 50. */
export const listPublishChoices = defineCall({
  id: 'listPublishChoices',
  summary: 'What can be chosen for a field of the publishing settings',
  method: 'POST',
  path: '/api/stores/{id}/publish-settings/choices',
  access: seller,
  permission: 'listings',
  scopes: ['stores.read'],
  params: StoreId,
  body: z.object({ key: Key, search: text(100), values: Values }),
  data: z.object({ choices: z.array(z.object({ value: z.string(), label: z.string() })) }),
  codes: ['store_unknown', 'store_cannot_publish', 'store_unreachable'],
})
