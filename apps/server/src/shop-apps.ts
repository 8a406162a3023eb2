import type { AppKeys } from '@podwright/connectors/context'
import { connectorOf } from '@podwright/connectors/registry'

/** The registrations of this installation at platforms, by platform. */
export type ShopApps = Readonly<Record<string, AppKeys>>

const variable = /^SHOP_APP_([A-Z][A-Z0-9_]*)_(ID|SECRET)$/

/**
 * Reads `SHOP_APP_<PLATFORM>_ID` and `SHOP_APP_<PLATFORM>_SECRET`. A variable of an unknown platform, or one without
 * the other, is a problem; values are not repeated in problems.
 */
export function readShopApps(source: Readonly<Record<string, string | undefined>>): {
  readonly apps: ShopApps
  readonly problems: readonly string[]
} {
  const apps: Record<string, { id: string; secret: string }> = {}
  const problems: string[] = []
  for (const [name, value] of Object.entries(source)) {
    const [, platform = '', part] = variable.exec(name) ?? []
    if (platform === '' || value === undefined || value === '') continue
    const id = platform.toLowerCase()
    if (!connectorOf(id)) problems.push(`${name} names no platform`)
    apps[id] ??= { id: '', secret: '' }
    apps[id][part === 'ID' ? 'id' : 'secret'] = value
  }
  for (const [platform, { id, secret }] of Object.entries(apps)) {
    const prefix = `SHOP_APP_${platform.toUpperCase()}`
    if (id === '') problems.push(`${prefix}_ID is missing, but ${prefix}_SECRET is set`)
    if (secret === '') problems.push(`${prefix}_SECRET is missing, but ${prefix}_ID is set`)
  }
  return { apps, problems }
}
