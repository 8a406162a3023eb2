import { csvLine, csvStart } from '@podwright/domain/csv/csv'
import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** A CSV file whose rows are generated while it is sent, so that large files need little memory. */
export type CsvFile = {
  readonly fileName: string
  readonly rows: AsyncIterable<readonly string[]>
}

/** Rows are sent in chunks of about this size, because very small chunks are inefficient. */
const pieceLength = 16_384

/**
 * Sends a file as a download. An error after the first row aborts the connection: a truncated file must not look
 * complete.
 */
export function answerCsv(c: Context<HttpEnv>, { fileName, rows }: CsvFile): Response {
  c.header('content-type', 'text/csv; charset=utf-8; header=present')
  c.header('content-disposition', `attachment; filename="${fileName}"`)
  c.header('vary', 'lang, accept-language')
  const pieces = encoded(rows)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          c.get('log').error({ err: error }, 'a CSV download was aborted')
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    // Generates nothing before the client reads, so that a HEAD request causes no query.
    { highWaterMark: 0 },
  )
  return c.body(body)
}

async function* encoded(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let piece = csvStart
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < pieceLength) continue
    yield encoder.encode(piece)
    piece = ''
  }
  if (piece !== '') yield encoder.encode(piece)
}
