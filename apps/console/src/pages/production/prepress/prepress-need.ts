import type { PressFile } from '@podwright/contracts/orders/production'

/** What a press needs besides a print file, for what is said about it. */
export function needOf(prepress: PressFile['prepress']): 'mirrored' | 'white' | 'both' {
  const [first] = prepress
  return prepress.length > 1 || !first ? 'both' : first.kind
}
