import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { Allow, Ctx, Permission, type RequestContext, UserInputError } from '@vendure/core'
import { gql } from 'graphql-tag'
import { fingerprintOf, WebhookStore } from './webhook-store'

export const adminSchema: ReturnType<typeof gql> = gql`
  type PodwrightWebhook {
    url: String!
    "The first digits of the secret's SHA-256; the secret itself is never returned."
    secretFingerprint: String!
  }
  extend type Query {
    podwrightWebhooks: [PodwrightWebhook!]!
  }
  extend type Mutation {
    "Creates a webhook for an address, or replaces its secret."
    setPodwrightWebhook(url: String!, secret: String!): [PodwrightWebhook!]!
    removePodwrightWebhook(url: String!): [PodwrightWebhook!]!
  }
`

/** Who may change orders may also have their changes sent to an address. */
@Resolver()
export class WebhookResolver {
  constructor(private readonly store: WebhookStore) {}

  @Query()
  @Allow(Permission.UpdateOrder)
  async podwrightWebhooks(@Ctx() context: RequestContext) {
    return this.shown(context)
  }

  @Mutation()
  @Allow(Permission.UpdateOrder)
  async setPodwrightWebhook(@Ctx() context: RequestContext, @Args() { url, secret }: { url: string; secret: string }) {
    if (!/^https?:\/\/[^/]+/.test(url) || url.length > 2000) throw new UserInputError('the url is not an http address')
    if (secret.length < 16) throw new UserInputError('the secret is too short')
    await this.store.put(context, { url, secret })
    return this.shown(context)
  }

  @Mutation()
  @Allow(Permission.UpdateOrder)
  async removePodwrightWebhook(@Ctx() context: RequestContext, @Args() { url }: { url: string }) {
    await this.store.remove(context, url)
    return this.shown(context)
  }

  private async shown(context: RequestContext) {
    const webhooks = await this.store.list(context)
    return webhooks.map(({ url, secret }) => ({ url, secretFingerprint: fingerprintOf(secret) }))
  }
}
