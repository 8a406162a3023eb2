import type { Connector } from './connector.ts'
import { manual } from './manual/manual.ts'

/** All connectors; to add one, add a line. */
export const connectors: readonly Connector[] = [manual]

export function connectorOf(platform: string): Connector | undefined {
  return connectors.find(({ id }) => id === platform)
}
