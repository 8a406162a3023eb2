const constants = fractionsOfRoots(64, 1 / 3)
const start = fractionsOfRoots(8, 1 / 2)

/** Incremental SHA-256: the browser's own implementation needs the whole file in memory. */
export type RunningHash = {
  readonly add: (bytes: Uint8Array) => void
  /** Hexadecimal; nothing can be added afterwards. */
  readonly end: () => string
}

/** FIPS 180-4. */
export function startSha256(): RunningHash {
  const state = start.slice()
  const words = new Int32Array(64)
  const rest = new Uint8Array(128)
  let kept = 0
  let length = 0

  const add = (bytes: Uint8Array) => {
    length += bytes.length
    let from = 0
    if (kept > 0) {
      from = Math.min(64 - kept, bytes.length)
      rest.set(bytes.subarray(0, from), kept)
      kept += from
      if (kept < 64) return
      compress(state, words, viewOf(rest), 0)
      kept = 0
    }
    const view = viewOf(bytes)
    for (; from + 64 <= bytes.length; from += 64) compress(state, words, view, from)
    rest.set(bytes.subarray(from), 0)
    kept = bytes.length - from
  }
  return {
    add,
    end: () => {
      const padded = kept < 56 ? 64 : 128
      rest.fill(0, kept)
      rest[kept] = 0x80
      const view = viewOf(rest)
      view.setBigUint64(padded - 8, BigInt(length) * 8n)
      for (let from = 0; from < padded; from += 64) compress(state, words, view, from)
      return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function compress(state: Int32Array, words: Int32Array, block: DataView, from: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(from + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const near = at(words, i - 2)
    const far = at(words, i - 15)
    const sigma0 = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3)
    const sigma1 = rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10)
    words[i] = at(words, i - 16) + sigma0 + at(words, i - 7) + sigma1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + at(constants, i) + at(words, i)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word
}

function at(words: Int32Array, i: number): number {
  return words[i] ?? 0
}

function rotateRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** Returns the first 32 fractional bits of roots of the first primes, from which the standard derives its constants. */
function fractionsOfRoots(count: number, power: number): Int32Array {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    const isPrime = !found.some((prime) => number % prime === 0)
    if (isPrime) found.push(number)
  }
  return Int32Array.from(found, (prime) => {
    const root = prime ** power
    return Math.floor((root - Math.floor(root)) * 2 ** 32)
  })
}
