import type { Answer } from './answer.ts'
import type { ConnectorContext, Shop, ShopCredentials } from './context.ts'

/** A shop that may be connected after an authorization. Marketplaces can return several. */
export type Authorization = {
  readonly externalId: string
  /** See `Connector.identify`. */
  readonly fingerprint?: string
  /** See `Shop.url`. */
  readonly url: string
  readonly name: string
  readonly currency: string
  readonly credentials: ShopCredentials
  /** When the access ends without renewal; null if it does not end. */
  readonly expiresAt: Date | null
  /** When it can no longer be renewed; null if it cannot be renewed at all, or does not end. */
  readonly refreshExpiresAt: Date | null
  /** Permissions that were granted, in the platform's words. */
  readonly scopes: readonly string[]
  readonly settings: Readonly<Record<string, string>>
}

export type Renewal = Pick<Authorization, 'credentials' | 'expiresAt' | 'refreshExpiresAt'>

/**
 * A field that the seller fills in, such as the URL of the shop or a key. Its label is a message key of the console.
 */
export type KeyField = { readonly name: string; readonly kind: 'url' | 'domain' | 'text' | 'api_key' | 'access_token' }

/** What a seller has entered before the redirect to the platform, and what belongs to this attempt alone. */
export type ConnectRequest = {
  /** Single-use random text that the platform sends back. */
  readonly state: string
  /** Values of `fields`. */
  readonly entered: Readonly<Record<string, string>>
  /** Where the platform sends the seller back. */
  readonly returnUrl: string
  /** Where the platform's server can send keys (`receiveKeys`). */
  readonly callbackUrl: string
  /** PKCE: BASE64URL(SHA-256(verifier)). */
  readonly codeChallenge: string
}

/** An attempt whose seller has come back from the platform. */
export type ReturnedAttempt = Pick<ConnectRequest, 'entered' | 'returnUrl'> & {
  readonly codeVerifier: string
  /** What `receiveKeys` returned for this attempt. */
  readonly received: ShopCredentials | undefined
}

/** How a seller connects a shop: on a page of the platform that redirects back, or with keys they enter. */
export type Authorizer =
  | {
      readonly by: 'redirect'
      readonly fields: readonly KeyField[]
      /** Whether the platform accepts only https URLs of this server, for keys, returns or webhooks. */
      readonly needsHttps?: boolean
      /** Whether the shops of a consent share one refresh token: the host then renews them together. */
      readonly sharesGrant?: boolean
      /** Returns the URL of the page where the seller consents. Its return has `state` in the query. */
      start(context: Pick<ConnectorContext, 'app'>, request: ConnectRequest): Answer<string>
      /**
       * Reads keys that the shop's server sends before the seller comes back. Returns undefined for a request that has
       * no state or no keys. The request is not signed: only the state ties it to an attempt.
       */
      receiveKeys?(bytes: Uint8Array): { readonly state: string; readonly credentials: ShopCredentials } | undefined
      /** Verifies the platform's redirect and completes the authorization. */
      complete(
        context: ConnectorContext,
        attempt: ReturnedAttempt,
        query: URLSearchParams,
      ): Promise<Answer<readonly Authorization[]>>
      /**
       * Renews an access that ends. The host stores the result before it is used and calls it once at a time per shop.
       */
      renew?(context: ConnectorContext, shop: Shop): Promise<Answer<Renewal>>
      /** Ends the authorization at the platform. */
      disconnect?(context: ConnectorContext, shop: Shop): Promise<Answer<null>>
    }
  | {
      readonly by: 'keys'
      readonly fields: readonly KeyField[]
      /** Tries the keys that were entered. */
      check(
        context: ConnectorContext,
        entered: Readonly<Record<string, string>>,
      ): Promise<Answer<readonly Authorization[]>>
    }
