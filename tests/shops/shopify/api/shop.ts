import { z } from 'zod'
import { type Args, connection } from '../../graphql/execute.ts'
import { gid, numberOf, type ShopState } from '../state.ts'
import { userError } from './products.ts'

export function shopQueries(state: ShopState) {
  return {
    shop: { name: 'Fake shop', myshopifyDomain: state.domain, currencyCode: 'USD' },
    publications: connection(
      ['pos', 'online_store'].map((handle, at) => ({
        id: gid('Publication', at + 1),
        catalog: { __typename: 'AppCatalog', apps: connection([{ handle }]) },
      })),
    ),
    webhookSubscriptions: (args: Args) => {
      const found = [...state.hooks.values()].filter(({ uri }) => args.uri === null || args.uri === uri)
      return connection(found.map((hook) => ({ ...hook, id: gid('WebhookSubscription', hook.id) })))(args)
    },
  }
}

export function shopMutations(state: ShopState) {
  return {
    appUninstall: () => {
      state.tokens.clear()
      return { userErrors: [] }
    },
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: Args) => {
      const { uri } = z.object({ uri: z.string() }).parse(webhookSubscription)
      if ([...state.hooks.values()].some((hook) => hook.topic === topic && hook.uri === uri))
        return { userErrors: [userError('Address for this topic has already been taken', ['webhookSubscription'])] }
      const id = state.newId()
      state.hooks.set(id, { id, topic: String(topic), uri })
      return { userErrors: [] }
    },
    webhookSubscriptionDelete: ({ id }: Args) => {
      const isGone = state.hooks.delete(numberOf('WebhookSubscription', id) ?? 0)
      return { userErrors: isGone ? [] : [userError('Webhook subscription does not exist', ['id'])] }
    },
  }
}
