import { RUN_WORDS } from '../../effect/tables/view-tables.ts'
import type { PictureDone, PictureJob } from '../jobs.ts'
import { findChangedSpans } from '../jpeg/changed-spans.ts'
import { type EncoderTables, makeEncoderTables } from '../jpeg/encoder-tables.ts'
import { openJpegEncoder } from '../jpeg/jpeg-encoder.ts'

/** Encodes a rendered picture; returns undefined if the file does not fit in the encoder's memory. */
export type EncodeRendered = (
  job: PictureJob,
  jpeg: NonNullable<PictureJob['jpeg']>,
) => Promise<PictureDone | undefined>

/** Creates the encoder of a worker. */
export function createJpegWork(memory: WebAssembly.Memory): EncodeRendered {
  const encoder = openJpegEncoder(memory)
  const tablesOf = new Map<number, EncoderTables>()
  return async ({ out, size, runs, runCount }, { quality, area, known }) => {
    const tables = tablesOf.get(quality) ?? (await makeEncoderTables(quality))
    tablesOf.set(quality, tables)
    const rendered = { at: out, size, area }
    if (known !== undefined) {
      const file = encoder.encodeChanged(rendered, tables, known)
      return file && { picture: file }
    }
    const spans = findChangedSpans(new Uint32Array(memory.buffer, runs, runCount * RUN_WORDS), size)
    const made = encoder.encodeWhole(rendered, tables, spans)
    return made && { picture: made.file, scan: made.scan }
  }
}
