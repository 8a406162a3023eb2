import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import {
  ChannelService,
  ConfigService,
  Permission,
  ProcessContext,
  RequestContextService,
  RoleService,
  TransactionalConnection,
  User,
} from '@vendure/core'

const code = 'podwright'

/** Everything that the connector does, and nothing else. */
const permissions = [
  Permission.ReadCatalog,
  Permission.CreateCatalog,
  Permission.UpdateCatalog,
  Permission.ReadAsset,
  Permission.CreateAsset,
  Permission.ReadOrder,
  Permission.UpdateOrder,
]

/** Creates the role for Podwright's API key once, so that the owner need not pick permissions. */
@Injectable()
export class PodwrightRole implements OnApplicationBootstrap {
  constructor(
    private readonly roles: RoleService,
    private readonly channels: ChannelService,
    private readonly contexts: RequestContextService,
    private readonly process: ProcessContext,
    private readonly connection: TransactionalConnection,
    private readonly config: ConfigService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.isServer) return
    // A role may only be created by someone who has its permissions.
    const { identifier } = this.config.authOptions.superadminCredentials
    const users = this.connection.rawConnection.getRepository(User)
    const user = await users.findOne({ where: { identifier }, relations: { roles: { channels: true } } })
    if (!user) return
    const context = await this.contexts.create({ apiType: 'admin', user })
    const existing = await this.roles.findAll(context, { filter: { code: { eq: code } } })
    if (existing.totalItems > 0) return
    const channel = await this.channels.getDefaultChannel(context)
    await this.roles.create(context, { code, description: 'Podwright', permissions, channelIds: [channel.id] })
  }
}
