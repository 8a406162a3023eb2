import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressClient } from './vite/compress-client.ts'

export default {
  ssr: true,
  // The default fetches `/__manifest` while browsing, which breaks for open pages when a new release is deployed.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    compressClient(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
