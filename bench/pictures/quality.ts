import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createEffectEngine } from '../../packages/render/src/node/engine.ts'
import { readView } from '../../packages/render/src/node/read-view.ts'
import type { BenchArtwork } from './artworks.ts'
import { drawReference, psnrInPrint } from './reference.ts'

const views = join(import.meta.dirname, '../../catalog/views')
const placement = { left: 0, top: 0, width: 1, height: 1, fit: 'cover' } as const

/** Prints how close the engine's pictures are to the reference, per view and kind of artwork. */
export async function measureQuality(
  folder: string,
  artworks: readonly BenchArtwork[],
  names: readonly string[],
): Promise<void> {
  const engine = createEffectEngine({ workers: 1, memoryBytes: 400_000_000 })
  const chosen = [
    artworks.find(({ kind }) => kind === 'photo'),
    ...artworks.filter(({ kind }) => kind === 'vector').slice(0, 3),
  ]
  for (const name of names) {
    const view = await readView(join(views, name))
    const parts: string[] = []
    for (const artwork of chosen) {
      if (artwork === undefined) continue
      const colour = view.isRecolorable ? '#1b1b1e' : null
      const bytes = await readFile(artwork.file)
      const key = createHash('sha256').update(view.id).update(bytes).digest('hex').slice(0, 24)
      const kept = join(folder, `reference-${key}.raw`)
      if (!existsSync(kept)) {
        const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
        const pixels = { width: info.width, height: info.height, rgba: data }
        await writeFile(kept, drawReference(view, colour, pixels, placement))
      }
      const rendered = await engine.render({
        view: join(views, name),
        colour,
        artworks: [{ id: artwork.name, read: async () => bytes, placement }],
        width: view.width,
        format: { type: 'raw' },
      })
      if (!rendered.ok) throw new Error(`${rendered.code}: ${rendered.detail}`)
      parts.push(`${artwork.name} ${psnrInPrint(view, rendered.value, await readFile(kept)).toFixed(1)}`)
    }
    console.log(`  ${name.padEnd(16)} ${parts.join('   ')}`)
  }
  await engine.close()
}
