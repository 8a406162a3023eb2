/// <reference path="./wawoff2.d.ts" />
import { decompress } from 'wawoff2'

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the TTF or OTF inside a WOFF2 file. Files are unpacked one at a time and copied, because the library returns
 * a view of its own memory, which the next call overwrites. Rejects if the file is not WOFF2.
 */
export function unpackFont(file: Uint8Array): Promise<Uint8Array> {
  const unpack = async () => new Uint8Array(await decompress(file))
  const unpacked = last.then(unpack, unpack)
  last = unpacked
  return unpacked
}
