/** A message of PostgreSQL's protocol: a letter, the length of what follows in four bytes, and the body. */
export type Message = { readonly type: string; readonly body: Buffer; readonly bytes: Buffer }

/** Codes that stand in place of the protocol's version at the start of a connection. */
export const startupRequest = { ssl: 80_877_103, cancel: 80_877_102 }

/** Cuts a stream into messages. */
export class MessageReader {
  #bytes: Buffer = Buffer.alloc(0)

  add(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
  }

  /** The first message of a connection, which has a code in place of a letter. */
  takeStartup(): { readonly code: number; readonly body: Buffer } | undefined {
    if (this.#bytes.length < 8) return undefined
    const end = this.#bytes.readInt32BE(0)
    if (this.#bytes.length < end) return undefined
    const startup = { code: this.#bytes.readInt32BE(4), body: this.#bytes.subarray(8, end) }
    this.#bytes = this.#bytes.subarray(end)
    return startup
  }

  *take(): Generator<Message> {
    while (this.#bytes.length >= 5) {
      const end = 1 + this.#bytes.readInt32BE(1)
      if (this.#bytes.length < end) return
      const bytes = this.#bytes.subarray(0, end)
      this.#bytes = this.#bytes.subarray(end)
      yield { type: bytes.toString('latin1', 0, 1), body: bytes.subarray(5), bytes }
    }
  }
}

export function message(type: string, body: Buffer | string): Buffer {
  const content = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** The names and values of a startup message. */
export function startupParameters(body: Buffer): ReadonlyMap<string, string> {
  const texts = body.toString('utf8').split('\0')
  const parameters = new Map<string, string>()
  for (let i = 0; i + 1 < texts.length && texts[i] !== ''; i += 2) parameters.set(texts[i] ?? '', texts[i + 1] ?? '')
  return parameters
}
