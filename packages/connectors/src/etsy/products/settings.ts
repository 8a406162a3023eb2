import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { contains } from '../../common/search.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice, PublishField, PublishSettings } from '../../listings.ts'
import { callApi } from '../request.ts'

const maxChoices = 50

type Node = { readonly id: number; readonly name: string; readonly children?: readonly Node[] | null | undefined }
const Node: z.ZodType<Node> = z.object({
  id: z.number(),
  name: z.string(),
  get children() {
    return z.array(Node).nullish()
  },
})

const required = ['category', 'shippingProfile', 'processingProfile', 'returnPolicy'] as const
const optional = ['productionPartner'] as const

/** The category, and the profiles that the seller has made in Etsy. */
export const settings: PublishSettings = {
  required,
  fields: async () =>
    answer([...required.map((kind) => fieldOf(kind, true)), ...optional.map((kind) => fieldOf(kind, false))]),
  async choices(context, shop, key, search) {
    const list = lists[key]
    if (!list) return answer([])
    const all = await list(context, shop)
    if (!all.ok) return all
    return answer(all.data.filter(({ label }) => contains(label, search)).slice(0, maxChoices))
  },
}

function fieldOf(kind: PublishField['kind'], isRequired: boolean): PublishField {
  return { key: kind, kind, label: '', input: 'choice', isRequired, decidesFields: false }
}

type List = (context: ConnectorContext, shop: Shop) => Promise<Answer<readonly PublishChoice[]>>

function listOf<Row>(path: string, row: z.ZodType<Row>, choiceOf: (row: Row) => readonly PublishChoice[]): List {
  return async (context, shop) => {
    const call = { path: path.replace('{shop}', shop.externalId) }
    const read = await callApi(context, shop.credentials, call, z.object({ results: z.array(row) }))
    return read.ok ? answer(read.data.results.flatMap(choiceOf)) : read
  }
}

const choice = (id: number, label: string): PublishChoice[] => [{ value: String(id), label }]
const days = z.number().nullish()

const lists: Readonly<Record<string, List>> = {
  category: listOf('/seller-taxonomy/nodes', Node, (node) => leavesOf(node, '')),
  shippingProfile: listOf(
    '/shops/{shop}/shipping-profiles',
    z.object({ shipping_profile_id: z.number(), title: z.string() }),
    ({ shipping_profile_id, title }) => choice(shipping_profile_id, title),
  ),
  processingProfile: listOf(
    '/shops/{shop}/readiness-state-definitions',
    z.object({
      readiness_state_id: z.number(),
      readiness_state: z.string(),
      processing_days_display_label: z.string().nullish(),
    }),
    ({ readiness_state_id, readiness_state, processing_days_display_label }) =>
      choice(readiness_state_id, [readiness_state, processing_days_display_label].filter(Boolean).join(' · ')),
  ),
  returnPolicy: listOf(
    '/shops/{shop}/policies/return',
    z.object({
      return_policy_id: z.number(),
      accepts_returns: z.boolean(),
      accepts_exchanges: z.boolean(),
      return_deadline: days,
    }),
    ({ return_policy_id, accepts_returns, accepts_exchanges, return_deadline }) =>
      choice(
        return_policy_id,
        [
          accepts_returns ? 'returns' : 'no returns',
          accepts_exchanges ? 'exchanges' : 'no exchanges',
          ...(return_deadline ? [`${return_deadline} days`] : []),
        ].join(' · '),
      ),
  ),
  productionPartner: listOf(
    '/shops/{shop}/production-partners',
    z.object({ production_partner_id: z.number(), partner_name: z.string() }),
    ({ production_partner_id, partner_name }) => choice(production_partner_id, partner_name),
  ),
}

/** Categories without further ones below them, with their path. */
function leavesOf({ id, name, children }: Node, path: string): PublishChoice[] {
  const label = path === '' ? name : `${path} › ${name}`
  return children && children.length > 0 ? children.flatMap((child) => leavesOf(child, label)) : choice(id, label)
}
