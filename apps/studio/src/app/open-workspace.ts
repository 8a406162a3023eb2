import type { ApiClient } from '@podwright/contracts/client/create-client'
import { changesBetween } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { createResources, type Resources } from '../editor/resources/resources.ts'
import { type Draft, type Drafts, openDrafts } from '../editor/saving/drafts.ts'
import { openDocument } from '../editor/saving/open-document.ts'
import { type Saving, startSaving } from '../editor/saving/saving.ts'
import { createEditor, type Editor } from '../editor/state/editor.ts'
import type { Opening } from './address.ts'
import { emptyDesign, inProductOrder } from './product-design.ts'

export type Workspace = {
  readonly editor: Editor
  readonly resources: Resources
  readonly saving: Saving
  /** Unsaved changes of the last visit were brought back; undo takes them away. */
  readonly isRecovered: boolean
}

type Parts = { readonly api: ApiClient; readonly owner: string; readonly signal: AbortSignal }

/**
 * Brings a design or a new one of a product, with what was left unsaved on this device. Rejects with an ApiError, or with an
 * UnreadableDesign that carries the document as it is stored.
 */
export async function openWorkspace(opening: Exclude<Opening, { kind: 'start' }>, parts: Parts): Promise<Workspace> {
  const drafts = openDrafts()
  return opening.kind === 'design' ? openSaved(opening, parts, drafts) : openNew(opening, parts, drafts)
}

async function openSaved(
  { designId, revision }: Extract<Opening, { kind: 'design' }>,
  { api, owner, signal }: Parts,
  drafts: Drafts,
): Promise<Workspace> {
  const query = revision === undefined ? {} : { revision }
  const handles = ['design_unknown', 'design_version_unknown', 'product_unknown'] as const
  const saved = await api.call('getDesign', { params: { id: designId }, query, signal, handles })
  const design = openDocument(saved.document, saved.revision)
  const product = await api.call('getStudioProduct', { params: { id: saved.productId }, signal, handles })
  const editor = createEditor(inProductOrder(design, product), product, product.colours[0]?.code ?? '')
  const base = saved.newestRevision
  const draft = await drafts.get(owner, `design:${designId}`)
  const saving = startSaving({ editor, api, drafts, owner, designId, revision: draft?.baseRevision ?? base })
  const isRecovered = draft !== undefined && (await recover(editor, draft, { api, owner, signal }))
  if (draft && !isRecovered) await drafts.remove(draft.key)
  // An older version that was asked for becomes the newest with the next save, on top of it.
  if (revision !== undefined && revision !== base) saving.flow.touch()
  return { editor, resources: createResources(), saving, isRecovered }
}

async function openNew(
  { productId, draft: key }: Extract<Opening, { kind: 'product' }>,
  parts: Parts,
  drafts: Drafts,
): Promise<Workspace> {
  const { api, owner, signal } = parts
  const product = await api.call('getStudioProduct', {
    params: { id: productId },
    signal,
    handles: ['product_unknown'],
  })
  const editor = createEditor(emptyDesign(product), product, product.colours[0]?.code ?? '')
  const draft = key === undefined ? undefined : await drafts.get(owner, key)
  const saving = startSaving({ editor, api, drafts, owner, designId: null, revision: null })
  const isRecovered = draft !== undefined && (await recover(editor, draft, parts))
  // It goes on under a name of its own.
  if (draft) await drafts.remove(draft.key)
  return { editor, resources: createResources(), saving, isRecovered }
}

/** Takes an unsaved design in as one step; false when it holds nothing else than the saved one. */
async function recover(editor: Editor, draft: Draft, { api, signal }: Parts): Promise<boolean> {
  const unsaved = readDraft(draft)
  if (!unsaved) return false
  const changes = changesBetween(editor.state().design, unsaved)
  if (changes.length === 0) return false
  if (draft.productId !== editor.state().product.id) {
    editor.learn(await api.call('getStudioProduct', { params: { id: draft.productId }, signal }))
  }
  editor.change('recover', changes)
  return true
}

/** A draft of a newer studio, or a broken one, is left alone. */
function readDraft({ document }: Draft): Design | undefined {
  try {
    return openDocument(document)
  } catch (error) {
    reportError(error)
    return undefined
  }
}
