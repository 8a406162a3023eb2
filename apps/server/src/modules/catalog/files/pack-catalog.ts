import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { listCatalogFiles } from './copy-catalog.ts'

/** Packs the catalog of a folder into a ZIP stream. Files are read one after the other while the stream is consumed. */
export async function packCatalog(folder: string): Promise<{ readonly files: number; readonly zip: Readable }> {
  const paths = await listCatalogFiles(folder)
  const zip = new ZipFile()
  // PNG files are compressed already.
  for (const path of paths) zip.addFile(join(folder, path), path, { compress: !path.endsWith('.png') })
  zip.end()
  const stream = zip.outputStream
  // yazl's types are incomplete: the stream is a Readable.
  if (!(stream instanceof Readable)) throw new Error('the stream of a zip cannot be read')
  // yazl reports a file that disappears only on the ZIP itself; without this, the reader would wait forever.
  zip.on('error', (error: Error) => stream.destroy(error))
  return { files: paths.length, zip: stream }
}

/** Writes the catalog to a file, which gets its final name only when it is complete. Returns the number of files. */
export async function exportCatalog(folder: string, file: string): Promise<number> {
  const { files, zip } = await packCatalog(folder)
  const draft = `${file}.part`
  try {
    await pipeline(zip, createWriteStream(draft, { flush: true }))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return files
}
