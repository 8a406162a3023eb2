import type { Connector } from './connector.ts'
import { manual } from './manual/manual.ts'

/** One line per platform. */
export const connectors: readonly Connector[] = [manual]

export function connectorOf(platform: string): Connector | undefined {
  return connectors.find(({ id }) => id === platform)
}
