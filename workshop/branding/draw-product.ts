import { join } from 'node:path'
import sharp from 'sharp'
import { loadCatalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { areaInView } from '../../packages/domain/src/pictures/area-in-view.ts'
import { placeOnArea } from '../../packages/domain/src/pictures/placement.ts'
import { createEffectEngine } from '../../packages/render/src/node/engine.ts'
import { readView } from '../../packages/render/src/node/read-view.ts'

const side = 1600

export type ProductRenderer = {
  /** Renders a product with an artwork on it, 1600 pixels wide; `isCut` removes its backdrop. */
  draw(view: string, colour: string, artwork: string, isCut: boolean): Promise<Buffer>
  close(): Promise<void>
}

/** Renders products of the catalog for the banners, placed as on the product pages. */
export async function createProductRenderer(folder: string): Promise<ProductRenderer> {
  const { blanks, artworkRecords, colours } = await loadCatalog(folder)
  const engine = createEffectEngine()
  return {
    async draw(view, colour, artwork, isCut) {
      const place = join(folder, 'views', view)
      const facts = demand(artworkRecords.find(({ id }) => id === artwork))
      const blank = demand(blanks.find(({ views }) => views.includes(view)))
      const rendered = await engine.render({
        view: place,
        colour: demand(colours.find(({ code }) => code === colour)).hex,
        artworks: [
          {
            id: facts.sha256,
            file: join(folder, 'artworks', `${artwork}.svg`),
            placement: placeOnArea(facts, demand(areaInView(blank.printAreas, view))),
          },
        ],
        width: side,
        format: { type: 'raw' },
      })
      if (!rendered.ok) throw new Error(`${view}: ${rendered.code}: ${rendered.detail}`)
      const picture = sharp(rendered.value, { raw: { width: side, height: side, channels: 3 } })
      if (isCut) {
        const { product } = await readView(place)
        picture.joinChannel(Buffer.from(product), { raw: { width: side, height: side, channels: 1 } })
      }
      return picture.png({ compressionLevel: 1 }).toBuffer()
    },
    close: () => engine.close(),
  }
}

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a view, artwork or colour of the banners is not in the catalog')
  return value
}
