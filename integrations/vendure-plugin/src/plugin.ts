import { Permission, PluginCommonModule, SettingsStoreScopes, VendurePlugin } from '@vendure/core'
import { adminSchema, WebhookResolver } from './resolver'
import { PodwrightRole } from './role'
import { WebhookSender } from './sender'
import { fieldName, namespace, WebhookStore } from './webhook-store'

/** Connects a Vendure shop with Podwright: signed webhooks, and a role for its API key. */
@VendurePlugin({
  imports: [PluginCommonModule],
  providers: [WebhookStore, WebhookSender, PodwrightRole],
  adminApiExtensions: { schema: adminSchema, resolvers: [WebhookResolver] },
  configuration: (config) => {
    // Its secrets are not for administrators; the plugin's own calls read and write it.
    const field = {
      name: fieldName,
      scope: SettingsStoreScopes.global,
      readonly: true,
      requiresPermission: [Permission.SuperAdmin],
    }
    config.settingsStoreFields = { ...config.settingsStoreFields, [namespace]: [field] }
    return config
  },
  compatibility: '^3.4.0',
})
export class PodwrightPlugin {}
