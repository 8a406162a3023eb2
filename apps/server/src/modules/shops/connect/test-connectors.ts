import { createHash } from 'node:crypto'
import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { Authorization } from '@podwright/connectors/authorizer'
import type { Connector } from '@podwright/connectors/connector'

/** Texts that no response, log line or table may contain. */
export const secrets = {
  key: 'ck_0123456789abcdef0123456789abcdef',
  token: 'token-of-a-shop-0123456789abcdef',
  refresh: 'refresh-of-a-shop-0123456789abcdef',
  sent: 'cs_sent-by-the-server-of-the-shop',
} as const

export function authorizationOf(externalId: string, more: Partial<Authorization> = {}): Authorization {
  return {
    externalId,
    url: '',
    name: `Shop ${externalId}`,
    currency: 'THB',
    credentials: { token: secrets.token, refresh: secrets.refresh },
    expiresAt: null,
    refreshExpiresAt: null,
    scopes: ['orders'],
    settings: { location: '1' },
    ...more,
  }
}

/** Platforms of each kind; `world` decides what they answer. */
export function createTestConnectors() {
  const world = {
    authorizations: [authorizationOf('shop-1')] as readonly Authorization[],
    /** What the shops at these addresses say of their identity. */
    fingerprints: new Map<string, string>(),
    refusal: undefined as Answer<never> | undefined,
    disconnected: [] as string[],
    removedWebhooks: [] as string[],
  }
  const authorized = async () => world.refusal ?? answer(world.authorizations)
  const keys: Connector = {
    id: 'keyed',
    identify: async (_, { url }) => answer(world.fingerprints.get(url) ?? ''),
    authorizer: {
      by: 'keys',
      fields: [
        { name: 'url', kind: 'url' },
        { name: 'key', kind: 'api_key' },
      ],
      check: async (_, { url = '', key = '' }) =>
        world.refusal ??
        (key === secrets.key
          ? answer([
              authorizationOf(url, { url, credentials: { key }, fingerprint: world.fingerprints.get(url) ?? '' }),
            ])
          : refuse('authorization_lost', `the key ${key} is unknown`, { fields: ['key'] })),
    },
  }
  const redirect: Connector = {
    id: 'market',
    needsAppKeys: true,
    authorizer: {
      by: 'redirect',
      fields: [],
      start: ({ app }, { state, returnUrl, codeChallenge }) =>
        answer(
          `https://market.example/consent?${new URLSearchParams({ client: app?.id ?? '', state, returnUrl, codeChallenge })}`,
        ),
      complete: async (_, { codeVerifier }, query) => {
        const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
        return query.get('code') === `code for ${challenge}` ? authorized() : refuse('refused', 'wrong code')
      },
      disconnect: async (_, shop) => {
        world.disconnected.push(shop.externalId)
        return answer(null)
      },
    },
    webhooks: {
      signedBy: 'shop',
      read: () => undefined,
      remove: async (_, __, url) => {
        world.removedWebhooks.push(url)
        return answer(null)
      },
    },
  }
  /** Sends its keys from server to server, like WooCommerce. */
  const sending: Connector = {
    id: 'sending',
    authorizer: {
      by: 'redirect',
      fields: [{ name: 'url', kind: 'url' }],
      start: (_, { state, entered, callbackUrl }) =>
        answer(`${entered.url}/consent?${new URLSearchParams({ state, callbackUrl })}`),
      receiveKeys: (bytes) => {
        const { user_id: state, key } = JSON.parse(Buffer.from(bytes).toString()) as { user_id?: string; key?: string }
        return state && key ? { state, credentials: { key } } : undefined
      },
      complete: async (_, { received, entered: { url = '' } }) =>
        received ? answer([authorizationOf(url, { url, credentials: received })]) : refuse('refused', 'no keys came'),
    },
  }
  return { world, connectors: [keys, redirect, sending, { id: 'manual' }] satisfies Connector[] }
}
