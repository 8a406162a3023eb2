import type { PressFile } from '@podwright/contracts/orders/production'

/** What a press needs besides a print file, for what is said about it. */
export function needOf(prepress: PressFile['prepress']): 'mirrored' | 'white' | 'both' {
  const [first] = prepress
  return prepress.length > 1 || !first ? 'both' : first.kind
}

/** The name of a print file at the end of its download path. */
export function fileNameIn(download: string): string {
  return decodeURIComponent(download.slice(download.lastIndexOf('/') + 1))
}
