import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { designCell } from '@podwright/design/batch/cell-design'
import { contentOf, nameOfContent, templateKey } from '@podwright/design/batch/cell-facts'
import { nameValues } from '@podwright/design/batch/plan-batch'
import { type PrintPart, printParts } from '@podwright/design/batch/print-parts'
import { type Design, placementsOf } from '@podwright/design/design'
import { fillDesign, samplesOf } from '@podwright/design/variables'
import { variantSkus } from '@podwright/domain/batch/naming'
import { type ArtworkPlacement, wholeArea } from '@podwright/domain/pictures/placement'
import { LRUCache } from 'lru-cache'
import type { ConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import type { ImageMaker } from '../../../../images/image-maker.ts'
import { findMasterKey, getArtworksById } from '../../../media/artworks/service.ts'
import {
  findViewRows,
  keepWholeArtwork,
  type Pictures,
  type ResolvedEffect,
  renderAhead,
  resolveEffect,
  type ViewRow,
} from '../../../media/effects/service.ts'
import { findProductMockups, type ProductMockup, productPicture } from '../../../media/mockups/service.ts'
import { type Print, type Prints, paintTexture } from '../../../media/print-files/service.ts'
import { packDesign } from '../../designs/generated-designs.ts'
import { readOwnedVersion } from '../../designs/versions.ts'
import type { BatchProduct, FinishedPicture } from '../../finished/batch-products.ts'
import type { MockupPicture } from '../../finished/mockup-queries.ts'
import { type ChosenMockup, chooseMockups } from '../../finished/prepare/choose-mockups.ts'
import { type PicturePlan, planPictures } from '../../finished/prepare/picture-plan.ts'
import { nameOfPicture, printedPlacements } from '../../finished/prepare/prepare-pictures.ts'
import { failureOf } from '../../finished/prepare/prepare-product.ts'
import { findTakenSkus } from '../item-queries.ts'
import { findRowProblem } from './check-row.ts'
import { findProducts, type ProductFacts } from './product-facts-queries.ts'
import type { ClaimedItem, RunningBatch } from './run-queries.ts'

export type MakeDeps = { readonly pictures: Pictures; readonly maker: ImageMaker; readonly prints: Prints }

/** What items of one batch share; opened once per batch and cached. */
export type BatchWork = MakeDeps & {
  readonly batch: RunningBatch
  readonly products: ReadonlyMap<number, ProductFacts>
  readonly views: ReadonlyMap<string, ViewRow>
  readonly mockups: ReadonlyMap<number, ProductMockup>
  readonly templates: LRUCache<string, { readonly design: Design | undefined }>
}

export async function openWork(deps: MakeDeps, batch: RunningBatch): Promise<BatchWork> {
  const { db } = deps.prints
  const products = await findProducts(db, batch.id)
  const names = [...products.values()].flatMap(({ views }) => views.map(({ name }) => ({ view: name })))
  const mockupIds = batch.settings.products.flatMap((product) => product.mockupIds ?? [])
  const mockups = await findProductMockups(db, batch.accountId, mockupIds)
  return {
    ...{ ...deps, batch, products },
    views: await findViewRows({ db }, names),
    mockups: new Map(mockups.map((mockup) => [mockup.id, mockup])),
    templates: new LRUCache({ max: 50 }),
  }
}

/** The result of making an item: its product, or the reason why there is none. */
export type ItemResult =
  | { readonly ok: true; readonly product: BatchProduct }
  | { readonly ok: false; readonly position: number; readonly reason: string }

/**
 * Prepares items of one artwork, or of a batch of rows, without rendering their pictures. Everything stored is addressed by its content, so
 * that repeating this is harmless.
 */
export async function prepareItems(
  work: BatchWork,
  items: readonly ClaimedItem[],
  signal: AbortSignal,
): Promise<ItemResult[]> {
  const { db, artworks } = work.prints
  const [first] = items
  if (!first) return []
  const found =
    first.artworkId === null ? undefined : await getArtworksById({ db }, work.batch.accountId, [first.artworkId])
  const artwork = found?.[0]
  if (found) {
    const key = artwork && (await findMasterKey(artworks, artwork.hash))
    if (!artwork || !key) return items.map(({ position }) => failed(position, 'artwork_gone'))
    await keepWholeArtwork(work.prints, { sha256: artwork.hash, key })
  }
  const skus = items.map(({ sku }) => sku)
  const taken = new Set((await findTakenSkus(db, work.batch.accountId, skus)).map((sku) => sku.toLowerCase()))
  const prepared: ItemResult[] = []
  for (const item of items) {
    signal.throwIfAborted()
    // Checked again when the product is stored; here it only avoids needless rendering.
    if (taken.has(item.sku.toLowerCase())) prepared.push(failed(item.position, 'sku_taken'))
    else prepared.push(await prepareItem(work, contentFor(work, artwork, item), item, signal))
  }
  return prepared
}

/** Renders the pictures of items; these are addressed by content too. */
export async function drawItems(
  { pictures, maker, batch }: BatchWork,
  items: readonly ItemResult[],
  places: ConcurrencyLimiter,
  signal: AbortSignal,
): Promise<void> {
  const effects = items.flatMap((made) => (made.ok ? made.product.pictures.map(({ effect }) => effect) : []))
  await renderAhead({ pictures, maker, places }, effects, batch.settings.output.sizes, signal)
}

function failed(position: number, reason: string): ItemResult {
  return { ok: false, position, reason }
}

type Content = NonNullable<ReturnType<typeof contentOf<Artwork>>>

function contentFor(
  { batch }: BatchWork,
  artwork: Artwork | undefined,
  { artworkId, rowId }: ClaimedItem,
): Content | undefined {
  const artworks = new Map(artwork ? [[artwork.id, artwork]] : [])
  return contentOf({ artworkId, rowId }, artworks, batch.settings.rows)
}

async function prepareItem(
  work: BatchWork,
  content: Content | undefined,
  item: ClaimedItem,
  signal: AbortSignal,
): Promise<ItemResult> {
  const { position, colours, sku, title, titles } = item
  const { batch } = work
  const product = work.products.get(item.productId)
  if (!product || !content) return failed(position, 'product_gone')
  const found = await findDesign(work, content, item, product)
  if (!found.ok) return failed(position, found.reason)
  const plan = planPictures(product, colours)
  if (!plan) return failed(position, 'no_colour')
  const { settings } = batch
  const sizes = settings.products.find(({ productId }) => productId === product.id)?.sizes
  if ('row' in content) {
    const problem = await findRowProblem(work.prints, found.design, { product, sizes, plan }, signal)
    if (problem) return failed(position, problem)
  }
  const shown = fillDesign(found.design, samplesOf(found.design))
  const chosen = { design: shown, plan, mockups: mockupsOf(work, product, plan, shown) }
  const pictures = await describePictures(work, content, chosen, signal)
  if (!pictures.ok) return failed(position, pictures.reason)
  const byHand = item.designId !== null && item.revision !== null
  return {
    ok: true,
    product: {
      batchId: batch.id,
      position,
      made: byHand ? { designId: item.designId, revision: item.revision } : await packDesign(found.design, product.id),
      design: found.design,
      product,
      plan,
      sizes,
      pictures: pictures.pictures,
      mockups: pictures.mockups,
      ...{ sku, title, titles },
      variantSkus: variantSkus(
        settings.naming.sku,
        sku,
        nameValues({ name: nameOfContent(content), product, colours, position }),
        colours,
      ),
      tags: settings.tags,
      withPrints: settings.output.printFiles === 'now',
      retail: { price: settings.price, priceRule: settings.priceRule },
    },
  }
}

type FoundDesign = { readonly ok: true; readonly design: Design } | { readonly ok: false; readonly reason: string }

async function findDesign(
  work: BatchWork,
  content: Content,
  { productId, colours, designId, revision }: ClaimedItem,
  product: ProductFacts,
): Promise<FoundDesign> {
  if (designId !== null && revision !== null) {
    const design = await readTemplate(work, { designId, revision })
    return design ? { ok: true, design } : { ok: false, reason: 'design_unreadable' }
  }
  const { settings } = work.batch
  const batchProduct = settings.products.find((each) => each.productId === productId)
  if (!batchProduct) return { ok: false, reason: 'product_gone' }
  const templates = new Map<string, Design>()
  if (batchProduct.design.kind === 'template') {
    const template = await readTemplate(work, batchProduct.design)
    if (template) templates.set(templateKey(batchProduct.design), template)
  }
  return designCell({ content, product, batchProduct, rules: settings.rules, colours }, templates)
}

async function readTemplate(
  { batch, prints, templates }: BatchWork,
  version: { readonly designId: number; readonly revision: number },
): Promise<Design | undefined> {
  const key = templateKey(version)
  const known = templates.get(key)
  if (known) return known.design
  const design = await readOwnedVersion(prints.db, batch.accountId, version.designId, version.revision)
  templates.set(key, { design })
  return design
}

type Described =
  | { readonly ok: true; readonly pictures: readonly FinishedPicture[]; readonly mockups: readonly MockupPicture[] }
  | { readonly ok: false; readonly reason: string }
type Layer = { readonly artwork: string; readonly placement: ArtworkPlacement }

/** What the mockups chosen for a product show of a design. */
function mockupsOf(work: BatchWork, product: ProductFacts, plan: PicturePlan, design: Design): ChosenMockup[] {
  const settings = work.batch.settings.products.find(({ productId }) => productId === product.id)
  const mockups = settings?.mockupIds?.flatMap((id) => work.mockups.get(id) ?? []) ?? []
  const printed = printedPlacements(design).map(({ area }) => area)
  return chooseMockups(mockups, { productId: product.id, plan, printed })
}

type Subject = { readonly design: Design; readonly plan: PicturePlan; readonly mockups: readonly ChosenMockup[] }

/**
 * The pictures of an item in the colors of the batch's settings: every view, the main color first; then the mockups.
 */
async function describePictures(
  work: BatchWork,
  content: Content,
  { design, plan, mockups: chosen }: Subject,
  signal: AbortSignal,
): Promise<Described> {
  const colours = work.batch.settings.output.colours === 'main' ? plan.colours.slice(0, 1) : plan.colours
  const prints = new Map<string, readonly Layer[]>()
  const seen = new Set(plan.views.map(({ area }) => area))
  const printed = new Set(printedPlacements(design).map(({ area }) => area))
  for (const placement of placementsOf(design)) {
    if (!seen.has(placement.area) || !printed.has(placement.area)) continue
    for (const isDark of new Set(colours.map((colour) => colour.isDark))) {
      const layers: Layer[] = []
      for (const part of partsOf(content, { design, placement, isDark })) {
        const layer = await layerOf(work, part, isDark, signal)
        if (typeof layer === 'string') return { ok: false, reason: layer }
        layers.push(layer)
      }
      prints.set(`${placement.area} ${isDark}`, layers)
    }
  }
  const pictures: FinishedPicture[] = []
  for (const { code, hex, isDark } of colours) {
    for (const { view: name, area } of plan.views) {
      const view = work.views.get(name)
      if (!view) return { ok: false, reason: 'picture_failed' }
      const requested = { view: name, colour: hex, prints: prints.get(`${area} ${isDark}`) ?? [] }
      const effect: ResolvedEffect = resolveEffect(
        { ...requested, name: nameOfPicture(plan.productCode, name, code) },
        view,
      )
      pictures.push({ effect, colour: code })
    }
  }
  const mockups: MockupPicture[] = []
  for (const { mockup, area, colour } of chosen) {
    const layer = await wholeLayer(
      work,
      { design, area, isDark: colour.isDark },
      prints.get(`${area} ${colour.isDark}`),
      signal,
    )
    if (typeof layer === 'string') return { ok: false, reason: layer }
    const picture = productPicture(mockup, { ...layer, colour: colour.code })
    mockups.push({ mockupId: mockup.id, artwork: layer.artwork, picture })
  }
  return { ok: true, pictures, mockups }
}

type Place = { readonly design: Design; readonly area: string; readonly isDark: boolean }

/** A print area as a single layer, which is what a mockup shows: the only layer of the views, or all of it rasterized. */
async function wholeLayer(
  work: BatchWork,
  { design, area, isDark }: Place,
  known: readonly Layer[] | undefined,
  signal: AbortSignal,
): Promise<Layer | string> {
  const [only] = known ?? []
  if (only && known?.length === 1) return only
  const placement = printedPlacements(design).find((each) => each.area === area)
  if (!placement) throw new Error(`nothing is printed on ${area}`)
  return layerOf(work, { kind: 'painted', design, placement }, isDark, signal)
}

function partsOf(content: Content, { design, placement, isDark }: Print): PrintPart[] {
  if ('row' in content) return [{ kind: 'painted', design, placement }]
  const { hash, facts } = content.artwork
  return printParts(design, placement, { hash, isDark, isSheer: (facts?.semiTransparentShare ?? 0) > sheerFrom })
}

/** Share of semi-transparent pixels above which an artwork counts as sheer, as in the design checks. */
const sheerFrom = 0.03

async function layerOf(
  work: BatchWork,
  part: PrintPart,
  isDark: boolean,
  signal: AbortSignal,
): Promise<Layer | string> {
  if (part.kind === 'artwork') return { artwork: part.hash, placement: { ...part.box, fit: 'contain' } }
  const { design, placement } = part
  const texture = await paintTexture(work.prints, { design, placement, isDark }, signal)
  if (!texture.ok) return failureOf(texture.code)
  return { artwork: texture.artwork, placement: wholeArea }
}
