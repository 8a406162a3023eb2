import type { AppKeys } from '@podwright/connectors/context'
import { connectorOf } from '@podwright/connectors/registry'

/** The registrations of this installation at platforms, by platform. */
export type ShopApps = Readonly<Record<string, AppKeys>>

const variable = /^SHOP_APP_([A-Z][A-Z0-9_]*?)_(ID|SECRET|WEBHOOK_SECRET)$/

const fields = { ID: 'id', SECRET: 'secret', WEBHOOK_SECRET: 'webhookSecret' } as const

/**
 * Reads `SHOP_APP_<PLATFORM>_ID`, `SHOP_APP_<PLATFORM>_SECRET`, and for platforms that sign webhooks with another key,
 * `SHOP_APP_<PLATFORM>_WEBHOOK_SECRET`. A variable of an unknown platform, or one without the others, is a problem; values
 * are not repeated in problems.
 */
export function readShopApps(source: Readonly<Record<string, string | undefined>>): {
  readonly apps: ShopApps
  readonly problems: readonly string[]
} {
  const apps: Record<string, { id: string; secret: string; webhookSecret?: string }> = {}
  const problems: string[] = []
  for (const [name, value] of Object.entries(source)) {
    const [, platform = '', part] = variable.exec(name) ?? []
    if (!isField(part) || value === undefined || value === '') continue
    const id = platform.toLowerCase()
    if (!connectorOf(id)) problems.push(`${name} names no platform`)
    apps[id] ??= { id: '', secret: '' }
    apps[id][fields[part]] = value
  }
  for (const [platform, { id, secret }] of Object.entries(apps)) {
    const prefix = `SHOP_APP_${platform.toUpperCase()}`
    if (id === '' && secret === '') problems.push(`${prefix}_ID and ${prefix}_SECRET are missing`)
    else if (id === '') problems.push(`${prefix}_ID is missing, but ${prefix}_SECRET is set`)
    else if (secret === '') problems.push(`${prefix}_SECRET is missing, but ${prefix}_ID is set`)
  }
  return { apps, problems }
}

const isField = (part: string | undefined): part is keyof typeof fields => part !== undefined && part in fields
