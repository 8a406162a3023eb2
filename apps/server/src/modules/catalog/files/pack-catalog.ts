import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { listCatalogFiles } from './take-files.ts'

/** The catalog of a folder as a ZIP that is made while it is read: files are opened one after the other. */
export async function packCatalog(folder: string): Promise<{ readonly files: number; readonly zip: Readable }> {
  const paths = await listCatalogFiles(folder)
  const zip = new ZipFile()
  // Pictures are packed already.
  for (const path of paths) zip.addFile(join(folder, path), path, { compress: !path.endsWith('.png') })
  zip.end()
  const stream = zip.outputStream
  // Its types tell half of it.
  if (!(stream instanceof Readable)) throw new Error('the stream of a zip cannot be read')
  // A file that goes away meanwhile is told of by the ZIP alone; whoever reads would wait for ever.
  zip.on('error', (error: Error) => stream.destroy(error))
  return { files: paths.length, zip: stream }
}

/** The same into a file, which has its name when it is whole. */
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
