import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The default fetches `/__manifest` while browsing, which breaks for open pages when a new release is deployed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
