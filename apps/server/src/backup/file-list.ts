import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'
import type { Manifest, Piece } from './manifest.ts'
import { readPieces, writePieces } from './pieces.ts'

/** A file of the installation in a backup. */
export type ListedFile = { readonly key: string; readonly bytes: number; readonly sha256: string }

const Line = z.tuple([z.string(), z.int(), z.string()])

/** Stores the list: one line of JSON for each file. */
export function writeFileList(
  target: Storage,
  prefix: string,
  files: Iterable<ListedFile>,
  signal: AbortSignal,
): Promise<Piece[]> {
  return writePieces(target, `${prefix}files`, linesOf(files), signal)
}

const linesAtOnce = 1000

async function* linesOf(files: Iterable<ListedFile>): AsyncGenerator<Buffer> {
  let lines: string[] = []
  for (const { key, bytes, sha256 } of files) {
    lines.push(`${JSON.stringify([key, bytes, sha256])}\n`)
    if (lines.length < linesAtOnce) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''))
}

export async function* readFileList(
  from: Storage,
  { files }: Pick<Manifest, 'files'>,
  drafts: Pick<Storage, 'draft'>,
): AsyncGenerator<ListedFile> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of readPieces(from, files.pieces, drafts)) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [key, bytes, sha256] = Line.parse(JSON.parse(line))
      yield { key, bytes, sha256 }
    }
  }
}
