/// <reference path="./wawoff2.d.ts" />
import { decompress } from 'wawoff2'

let last: Promise<unknown> = Promise.resolve()

/**
 * The TTF or OTF inside a WOFF2 file. One at a time, and copied: what the library answers lies in its own memory, which the
 * next file overwrites. Rejects when it is none.
 */
export function unpackFont(file: Uint8Array): Promise<Uint8Array> {
  const unpack = async () => new Uint8Array(await decompress(file))
  const unpacked = last.then(unpack, unpack)
  last = unpacked
  return unpacked
}
