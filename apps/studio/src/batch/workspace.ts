import { artworkFolderLength } from '@podwright/contracts/artworks/artwork-shapes'
import type { Batch } from '@podwright/contracts/batches/batch-shapes'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { settingsOf } from '@podwright/design/design'
import { isJunkFile } from '@podwright/domain/batch/junk-files'
import { type BatchProduct, type BatchSettings, batchLimits } from '@podwright/domain/batch/settings'
import { openDocument } from '../editor/saving/open-document.ts'
import { type CellPictures, createCellPictures } from './grid/cell-pictures.ts'
import { rest } from './rest.ts'
import { type BatchDraft, createBatchDraft } from './state/batch-draft.ts'
import { createFactStore, type FactStore } from './state/batch-facts.ts'
import { type CellStore, createCellStore } from './state/cell-store.ts'
import { type LookedAt, newBatchProduct, withArtworks, withUploads } from './state/new-settings.ts'
import { createHasher } from './uploads/hash-file.ts'
import { openRememberedFiles, type RememberedFile, type RememberedFiles } from './uploads/remembered-files.ts'
import { createUploadCalls } from './uploads/upload-calls.ts'
import { type ChosenFile, keyOf, type UploadEntry } from './uploads/upload-entry.ts'
import { createUploadQueue, type UploadQueue } from './uploads/upload-queue.ts'

export type BatchWorkspace = {
  readonly draft: BatchDraft
  readonly facts: FactStore
  readonly cells: CellStore
  readonly uploads: UploadQueue
  readonly pictures: CellPictures
  /** The batch was opened to be made from a list of texts. */
  readonly startsWithTexts: boolean
  readonly addFiles: (files: readonly ChosenFile[]) => void
  readonly addArtworks: (ids: readonly number[]) => void
  readonly addProducts: (ids: readonly number[], requested?: LookedAt) => Promise<void>
  /** Adds the product that a new batch is opened with, which alone does not create a draft. */
  readonly prefillProduct: (id: number, requested: LookedAt) => Promise<void>
  /** Adds the product of a design whose variables a list fills in. */
  readonly prefillDesign: (designId: number, revision: number) => Promise<void>
  /** Files of the last visit that the browser can read again with permission. */
  readonly reopenable: () => readonly RememberedFile[]
  /** Called when the session is restored: saves and sends what failed meanwhile. */
  readonly goOn: () => void
  readonly dispose: () => void
}

/** Creates the stores and services of one batch page. */
export function openBatchWorkspace(
  api: ApiClient,
  opened: Batch | { readonly name: string; readonly settings: BatchSettings },
  startsWithTexts = false,
): BatchWorkspace {
  const draft = createBatchDraft({ api, opened })
  const facts = createFactStore(api)
  const cells = createCellStore({ api, draft, facts })
  const pictures = createCellPictures(facts)
  const hasher = createHasher()
  const remembered = openRememberedFiles()
  let known: readonly RememberedFile[] = []

  const withProducts = async (ids: readonly number[], requested?: LookedAt) => {
    const found = await Promise.all(ids.map((id) => api.call('getStudioProduct', { params: { id } })))
    facts.learn({ products: found })
    return (settings: BatchSettings) => addedProducts(settings, found, requested)
  }
  const addArtworks = (ids: readonly number[]) =>
    draft.change((settings) => withArtworks(settings, ids, batchLimits.artworks))
  const uploads = createUploadQueue({
    // In a folder of the batch, so that hundreds of pictures do not bury the seller's other artworks.
    calls: createUploadCalls(api, () => draft.state().name.trim().slice(0, artworkFolderLength)),
    hash: hasher.hash,
    rest,
    onArtworks: (arrived) => {
      facts.learn({ artworks: arrived.map(({ artwork }) => artwork) })
      const uploaded = arrived.map(({ artwork: { id }, name }) => ({ id, name }))
      const nameOf = (id: number) => facts.state().artworks.get(id)?.name ?? ''
      draft.change((settings) => withUploads(settings, uploaded, nameOf, batchLimits.artworks))
    },
  })
  const batchKey = () => String(draft.state().batch?.id ?? 'new')
  const forget = keepInStep(uploads, remembered, batchKey)
  if ('id' in opened) {
    facts.need(opened.settings)
    remembered
      .list(batchKey())
      .then((files) => {
        known = files
        uploads.recall(files)
      })
      .catch(reportError)
  }

  return {
    draft,
    facts,
    cells,
    uploads,
    pictures,
    startsWithTexts,
    addArtworks,
    addFiles: (chosen) => {
      const files = chosen.filter(({ path }) => !isJunkFile(path))
      if (files.length === 0) return
      uploads.add(files)
      // Chosen files are remembered under the id of the batch, so it must have one.
      void draft
        .flush()
        .then(() => remembered.add(batchKey(), files.map(rememberedOf)))
        .then(forget)
        .catch(reportError)
    },
    addProducts: async (ids, requested) => draft.change(await withProducts(ids, requested)),
    prefillProduct: async (id, requested) => draft.prefill(await withProducts([id], requested)),
    prefillDesign: async (designId, revision) => {
      const saved = await api.call('getDesign', { params: { id: designId }, query: { revision } })
      const { colours } = settingsOf(openDocument(saved.document, saved.revision))
      const added = await withProducts([saved.productId])
      draft.prefill((settings) => ({
        ...added(settings),
        products: added(settings).products.map(
          (product): BatchProduct => ({
            ...product,
            ...(colours.length > 0 && { colours: [...colours] }),
            design: { kind: 'template', designId, revision, fit: 'contain' },
          }),
        ),
      }))
    },
    reopenable: () => known.filter(({ handle }) => handle !== null),
    goOn: () => {
      // A new batch without content stays unsaved.
      if (draft.state().save !== 'saved') void draft.flush()
      facts.retry()
      if (!uploads.isPaused()) uploads.resume()
    },
    dispose: () => {
      for (const part of [draft, facts, cells, uploads, pictures, hasher]) part.dispose()
    },
  }
}

function addedProducts(settings: BatchSettings, found: readonly StudioProduct[], requested?: LookedAt): BatchSettings {
  const there = new Set(settings.products.map(({ productId }) => productId))
  const added = found.flatMap((product) => {
    const own = there.has(product.id) ? undefined : newBatchProduct(product, requested)
    there.add(product.id)
    return own ?? []
  })
  if (added.length === 0) return settings
  return { ...settings, products: [...settings.products, ...added].slice(0, batchLimits.products) }
}

function rememberedOf(chosen: ChosenFile): RememberedFile {
  return { key: keyOf(chosen), name: chosen.path, bytes: chosen.file.size, handle: chosen.handle, root: chosen.root }
}

/**
 * Keeps remembered files in sync: an uploaded file is deleted; the results of the others are stored until the seller
 * clears them.
 */
function keepInStep(uploads: UploadQueue, remembered: RememberedFiles, batchKey: () => string): () => void {
  let noted = new Map<string, UploadEntry>()
  const look = () => {
    const entries = new Map(uploads.entries().map((entry) => [entry.key, entry]))
    const gone = [...noted.keys()].filter((key) => !entries.has(key))
    const news = [...entries.values()].filter((entry) => isNews(entry, noted.get(entry.key)))
    noted = entries
    const arrived = news.filter(({ state, zip }) => state === 'done' && !zip?.refused.length).map(({ key }) => key)
    const others = news.filter(({ key }) => !arrived.includes(key))
    if (gone.length + arrived.length > 0) remembered.remove(batchKey(), [...gone, ...arrived]).catch(reportError)
    if (others.length > 0) remembered.note(batchKey(), others).catch(reportError)
  }
  uploads.subscribe(look)
  return () => {
    // Some may have been uploaded before they were remembered.
    noted = new Map()
    look()
  }
}

/** Whether a file has a new result that the next visit should know. */
function isNews(entry: UploadEntry, before: UploadEntry | undefined): boolean {
  const isReported = entry.state === 'done' || entry.state === 'refused' || entry.state === 'opening'
  return isReported && before?.state !== entry.state
}
