import type { Connector } from '@podwright/connectors/connector'
import type { AppKeys, GuardedFetch } from '@podwright/connectors/context'
import type { Logger } from 'pino'
import type { Keyring } from '../../../crypto/seal.ts'
import type { Database } from '../../../db/kysely.ts'

/** What every use of a connector needs; one per process. */
export type ShopDeps = {
  readonly db: Database
  readonly keyring: Keyring
  readonly log: Logger
  /** The platforms; tests pass their own. */
  readonly connectors: readonly Connector[]
  /** This installation's registration at a platform. */
  readonly appKeysOf: (platform: string) => AppKeys | undefined
  readonly fetch: GuardedFetch
  /** Under which platforms reach this server. */
  readonly publicUrl: string
  /** Tests pass their own clock. */
  readonly now: () => Date
}

export function connectorOf({ connectors }: Pick<ShopDeps, 'connectors'>, platform: string): Connector | undefined {
  return connectors.find(({ id }) => id === platform)
}

/** Whether stores of a platform can be connected: those that need a registration need its keys. */
export function isAvailable({ appKeysOf }: Pick<ShopDeps, 'appKeysOf'>, connector: Connector): boolean {
  return !connector.needsAppKeys || appKeysOf(connector.id) !== undefined
}

/** Platforms that print labels for the orders of their stores. */
export function labelPlatformsOf({ connectors }: Pick<ShopDeps, 'connectors'>): ReadonlySet<string> {
  return new Set(connectors.flatMap(({ id, labels }) => (labels ? [id] : [])))
}
