import { randomUUID } from 'node:crypto'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { createBatch, getBatch, planBatch } from '@podwright/contracts/batches/batches'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import sharp from 'sharp'
import { call, logIn } from '../../tests/crash/program.ts'

/** A seller who works through the API as a script would: the demo account. */
export async function createSeller(base: string) {
  const session = await logIn(base)
  const post = (path: string, body: object) => call<unknown>(base, 'POST', path, session, JSON.stringify(body))

  const upload = async (hue: number): Promise<number> => {
    const background = { r: hue % 256, g: (hue * 7) % 256, b: (hue * 13) % 256 }
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
    const response = await fetch(`${base}${uploadArtwork.path}?name=picture-${hue}`, {
      method: 'POST',
      headers: { accessToken: session, userType: '3', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    })
    const { data }: { data: unknown } = JSON.parse(await response.text())
    return uploadArtwork.data.parse(data).artwork.id
  }

  return {
    session,
    upload,

    /** Starts a batch of every artwork on a T-shirt; returns its id and the number of its items. */
    async startBatch(artworkIds: readonly number[]): Promise<{ readonly id: number; readonly items: number }> {
      const page = listProducts.data.parse(
        await call(base, 'GET', `${listProducts.path}?kind=blank&keyword=TS001`, session),
      )
      const [product] = page.items
      const [colour] = product?.colours ?? []
      if (!product || !colour) throw new Error('the demo catalog has no T-shirt')
      const settings = {
        products: [
          {
            productId: product.id,
            colours: [colour.code],
            design: { kind: 'automatic', areas: [{ area: 'front', fit: 'contain', share: 0.7 }] },
          },
        ],
        artworks: artworkIds,
        rules: {},
        naming: { locale: 'en-US', sku: `C${Date.now()}-{n}` },
        output: { sizes: [800] },
      }
      const created = createBatch.data.parse(
        await post(createBatch.path, { name: 'Cluster', createKey: randomUUID(), settings }),
      )
      const { counts } = planBatch.data.parse(await post(planBatch.path.replace('{id}', String(created.id)), {}))
      await post(`/api/batches/${created.id}/control`, { action: 'start' })
      return { id: created.id, items: counts.waiting }
    },

    async stateOf(batchId: number) {
      return getBatch.data.parse(await call(base, 'GET', getBatch.path.replace('{id}', String(batchId)), session))
    },
  }
}
