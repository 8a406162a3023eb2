import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import sharp from 'sharp'
import { logIn } from '../../tests/crash/program.ts'
import { startShopServer } from '../../tests/shops/suite/shop-server.ts'
import { createSeller, type Seller } from '../../tools/cluster/seller.ts'
import { type Limit, requireLimits } from '../shared/limits.ts'
import { describeMachine, quantile, table } from '../shared/measure.ts'
import { dataFolder, requireSiteBuild } from '../shared/server-process.ts'

const width = 9000
const height = 7000
const largePictures = 3
/** Time in which everything else is measured alone. */
const aloneMs = 20_000
const maxStallMs = 5_000

type Work = { readonly name: string; run(): Promise<unknown> }

/**
 * Measures how long uploads, batches and calls take while JPEGs of 63 megapixels are uploaded and designed, beside the
 * same without them. Server and jobs are one process with the settings of `npm start`.
 */
export async function benchLargePicture(): Promise<void> {
  const machine = { load: loadavg()[0] ?? Number.NaN, cores: availableParallelism() }
  await requireSiteBuild()
  const folder = dataFolder('bench-large-picture')
  rmSync(folder, { recursive: true, force: true })
  const server = await startShopServer(folder, { NODE_ENV: 'production' })
  try {
    const seller = await createSeller(server.origin)
    let number = 0
    const next = () => seller.upload(++number)
    const artworks = [await next(), await next(), await next(), await next()]
    const works: Work[] = [
      { name: 'upload of 900 × 900 px', run: next },
      { name: 'batch of 4 items', run: () => finishBatch(seller, artworks) },
      { name: 'list call', run: () => get(`${server.origin}${listProducts.path}?kind=blank`) },
    ]
    for (const { run } of works) await run()
    const alone = await measureWhile(works, () => setTimeout(aloneMs))
    const other = await createSeller(server.origin, await registerSeller(server.origin))
    const large: number[] = []
    const uploadTimes: number[] = []
    const uploading = await measureWhile(works, async () => {
      for (let i = 0; i < largePictures; i++) {
        const picture = await largePicture()
        const begun = performance.now()
        large.push(await upload(server.origin, other.session, picture))
        uploadTimes.push(performance.now() - begun)
      }
    })
    const designing = await measureWhile(works, () => finishBatch(other, large))
    console.log(describeMachine())
    console.log(
      `\nUpload of a JPEG of ${width} × ${height} px, until its master was made: ${uploadTimes.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}\n`,
    )
    const phases = { alone, 'beside uploads of large JPEGs': uploading, 'beside a batch of them': designing }
    const rows = Object.entries(phases).flatMap(([phase, times]) => times.map((each) => rowOf(phase, each)))
    console.log(table(['phase', 'work', 'times', 'p50 ms', 'longest ms'], rows))
    requireLimits(
      [...uploading, ...designing].map(({ name, sorted }) => limitOf(name, sorted)),
      machine,
    )
  } finally {
    await server.stop()
  }
}

type Times = { readonly name: string; readonly sorted: readonly number[] }

/** Repeats each work, one beside the others, as long as `meanwhile` runs. A work that has begun is finished. */
async function measureWhile(works: readonly Work[], meanwhile: () => Promise<unknown>): Promise<Times[]> {
  let isDone = false
  const running = works.map(async ({ name, run }) => {
    const times: number[] = []
    while (!isDone) {
      const begun = performance.now()
      await run()
      times.push(performance.now() - begun)
    }
    return { name, sorted: times.toSorted((a, b) => a - b) }
  })
  try {
    await meanwhile()
  } finally {
    isDone = true
  }
  return Promise.all(running)
}

/** Another seller: an account has one batch at a time. Returns the token. */
async function registerSeller(origin: string): Promise<string> {
  const username = '+8613900000009'
  const password = 'another-seller-9'
  const response = await fetch(`${origin}/api/authtoken/businessOauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, confirmPassword: password, phone: username, inviteCode: 'DEMO2026' }),
  })
  if (!response.ok) throw new Error(`the seller could not register: ${await response.text()}`)
  return logIn(origin, { username, password })
}

/** A JPEG that no picture before was: colored noise, enlarged four times, so that it compresses like a photo. */
async function largePicture(): Promise<Buffer> {
  const [w, h] = [width / 4, height / 4]
  return sharp(randomBytes(w * h * 3), { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function upload(origin: string, session: string, picture: Buffer): Promise<number> {
  const response = await fetch(`${origin}${uploadArtwork.path}?name=large`, {
    method: 'POST',
    headers: { accessToken: session, userType: '3', 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  const answer: { data: unknown } = JSON.parse(await response.text())
  return uploadArtwork.data.parse(answer.data).artwork.id
}

/** Runs a batch until all its pictures are made. */
async function finishBatch(seller: Seller, artworks: readonly number[]): Promise<void> {
  const { id } = await seller.startBatch(artworks)
  for (;;) {
    const { state } = await seller.stateOf(id)
    if (state === 'done') return
    if (state === 'failed' || state === 'canceled') throw new Error(`the batch is ${state}`)
    await setTimeout(50)
  }
}

async function get(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

function rowOf(phase: string, { name, sorted }: Times): string[] {
  const ms = (value: number | undefined) => Math.round(value ?? Number.NaN).toLocaleString('en')
  return [phase, name, String(sorted.length), ms(quantile(sorted, 0.5)), ms(sorted.at(-1))]
}

function limitOf(name: string, sorted: readonly number[]): Limit {
  return { name, value: sorted.at(-1) ?? Number.NaN, max: maxStallMs, unit: 'ms', needsFreeCores: true }
}
