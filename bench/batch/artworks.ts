import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { makeArtworks } from '../pictures/artworks.ts'

export type BenchMaster = {
  readonly hash: string
  readonly file: string
  readonly width: number
  readonly height: number
}

const side = 2000
/** Number of pictures that the others are color variants of. */
const originals = 25

/**
 * Creates distinct masters of 2000 pixels: drawings on a transparent background and every fifth a photo, in many
 * colors. Reused by the next run.
 */
export async function makeMasters(folder: string, count: number): Promise<BenchMaster[]> {
  await mkdir(folder, { recursive: true })
  const sources = await makeArtworks(join(folder, 'originals'), Math.min(originals, count))
  const masters: BenchMaster[] = []
  for (let i = 0; i < count; i += 1) {
    const file = join(folder, `master-${i}.png`)
    const source = sources[i % sources.length]
    if (!source) throw new Error('no pictures')
    if (!existsSync(file)) {
      const shade = Math.floor(i / sources.length) * 17 + 1
      await sharp(source.file)
        .resize(side, side, { fit: 'inside' })
        .modulate({ hue: shade })
        .ensureAlpha()
        .png({ compressionLevel: 2 })
        .toFile(file)
    }
    const bytes = await readFile(file)
    const { width, height } = await sharp(bytes).metadata()
    masters.push({ hash: createHash('sha256').update(bytes).digest('hex'), file, width, height })
  }
  return masters
}

/** Stores masters where the server keeps them, as artworks of an account; returns their ids. */
export async function storeMasters(
  pool: Pool,
  dataDir: string,
  accountId: number,
  masters: readonly BenchMaster[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [i, { hash, file, width, height }] of masters.entries()) {
    const target = join(dataDir, 'files', 'artworks', 'made', hash.slice(0, 2), hash, 'master.png')
    await mkdir(dirname(target), { recursive: true })
    await copyFile(file, target)
    await writeFile(join(dirname(target), 'thumb.webp'), '')
    await pool.query(
      `insert into artwork_master (hash, width_px, height_px, has_alpha, is_vector, facts)
        values ($1, $2, $3, true, false, '{"semiTransparentShare": 0, "meanColour": "#808080", "spread": 0.3}') on conflict do nothing`,
      [hash, width, height],
    )
    const { rows } = await pool.query<{ id: number }>(
      'insert into seller_artwork (account_id, master, source_sha256, source_bytes, name) values ($1, $2, $2, 1, $3) returning id',
      [accountId, hash, `Artwork ${i}.png`],
    )
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}
