import { randomUUID } from 'node:crypto'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { createBatch, getBatch, planBatch } from '@podwright/contracts/batches/batches'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { createOrder, payOrders } from '@podwright/contracts/orders/orders'
import { call, logIn } from '../../tests/crash/program.ts'
import { numberedPicture } from './numbered-picture.ts'
import { persist } from './persist.ts'

const address = {
  recipient: 'Somchai',
  phone: '+66812345678',
  country: 'TH',
  city: 'Bangkok',
  line1: '1 Sukhumvit',
  postcode: '10110',
}

export type Seller = Awaited<ReturnType<typeof createSeller>>

/** A seller who works through the API as a script would: the demo account, unless the token is another's. */
export async function createSeller(base: string, token?: string) {
  const session = token ?? (await logIn(base))
  const post = (path: string, body: object) => call<unknown>(base, 'POST', path, session, JSON.stringify(body))

  /** Uploads the picture of a number: each number has files of its own. */
  const upload = async (number: number): Promise<number> => {
    const picture = await numberedPicture(number)
    const response = await fetch(`${base}${uploadArtwork.path}?name=picture-${number}`, {
      method: 'POST',
      headers: { accessToken: session, userType: '3', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    })
    const { data }: { data: unknown } = JSON.parse(await response.text())
    return uploadArtwork.data.parse(data).artwork.id
  }

  const stateOf = async (batchId: number) =>
    getBatch.data.parse(await call(base, 'GET', getBatch.path.replace('{id}', String(batchId)), session))
  const mugs = listProducts.data.parse(
    await call(base, 'GET', `${listProducts.path}?kind=blank&keyword=MG001`, session),
  )
  const variantId = mugs.items[0]?.defaultVariantId
  const orderOf = (quantity: number) => ({
    requestKey: randomUUID(),
    address,
    lines: [{ variantId, quantity, isPlain: true }],
  })

  return {
    session,
    post,
    upload,

    /** Starts a batch of every artwork on a T-shirt; returns its id and the number of its items. */
    async startBatch(artworkIds: readonly number[]): Promise<{ readonly id: number; readonly items: number }> {
      const page = listProducts.data.parse(
        await persist(() => call(base, 'GET', `${listProducts.path}?kind=blank&keyword=TS001`, session)),
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
      const createKey = randomUUID()
      const created = createBatch.data.parse(
        await persist(() => post(createBatch.path, { name: 'Cluster', createKey, settings })),
      )
      const { counts } = planBatch.data.parse(
        await persist(() => post(planBatch.path.replace('{id}', String(created.id)), {})),
      )
      await persist(async () => {
        const { state } = await stateOf(created.id)
        if (state === 'draft') await post(`/api/batches/${created.id}/control`, { action: 'start' })
      })
      return { id: created.id, items: counts.waiting }
    },

    stateOf,

    /** Orders a mug without repeating the call; returns the id of the order. */
    async orderOnce(): Promise<number> {
      return createOrder.data.parse(await post(createOrder.path, orderOf(1))).id
    },

    /** Orders some mugs and pays for them; returns the order. The keys make both calls repeatable. */
    async order(quantity: number): Promise<{ readonly id: number; readonly totalMinor: number }> {
      const body = orderOf(quantity)
      const payKey = randomUUID()
      const { id, totalMinor } = createOrder.data.parse(await persist(() => post(createOrder.path, body)))
      await persist(() => post(payOrders.path, { requestKey: payKey, orders: [{ id, totalMinor }] }))
      return { id, totalMinor }
    },
  }
}
