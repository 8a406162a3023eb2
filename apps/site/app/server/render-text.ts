import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders everything, or fails with the first error. A Node stream takes less than half the time of a web stream. */
export function renderText(page: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collected = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const failures: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      onError: (error) => {
        failures.push(error)
      },
      onShellError: reject,
      onAllReady: () => (failures.length > 0 ? reject(failures[0]) : pipe(collected)),
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}

/** A response whose text is known: the server reads it without a stream. */
export class RenderedResponse extends Response {
  readonly #text: string

  constructor(text: string, init: ResponseInit) {
    super(text, init)
    this.#text = text
  }

  override async text(): Promise<string> {
    return this.#text
  }
}
