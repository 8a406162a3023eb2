import type { ApiClient } from '@podwright/contracts/client/create-client'
import { changesBetween } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { createResources, type Resources } from '../editor/resources/resources.ts'
import { abandonedDrafts, type Draft, type Drafts, openDrafts, waitUntilClosed } from '../editor/saving/drafts.ts'
import { openDocument } from '../editor/saving/open-document.ts'
import { type Saving, startSaving } from '../editor/saving/saving.ts'
import { createEditor, type Editor } from '../editor/state/editor.ts'
import type { Opening } from './opening.ts'
import { emptyDesign, inProductOrder, startColour } from './product-design.ts'

export type Workspace = {
  readonly editor: Editor
  readonly resources: Resources
  readonly saving: Saving
  /** Unsaved changes of the last visit were recovered; undo discards them. */
  readonly isRecovered: boolean
  /** Number of other unsaved drafts; each has become a separate design. */
  readonly copies: number
}

type Parts = {
  readonly api: ApiClient
  readonly owner: string
  readonly signal: AbortSignal
  /** Returns the name for a copy of a design. */
  readonly copyName: (name: string) => string
}

/**
 * Opens a saved design or a new one of a product, including unsaved changes on this device. Rejects with an ApiError,
 * or with an UnreadableDesign that contains the document as stored.
 */
export async function openWorkspace(
  opening: Extract<Opening, { kind: 'design' | 'product' }>,
  parts: Parts,
): Promise<Workspace> {
  const drafts = openDrafts()
  return opening.kind === 'design' ? openSaved(opening, parts, drafts) : openNew(opening, parts, drafts)
}

async function openSaved(
  { designId, revision }: Extract<Opening, { kind: 'design' }>,
  { api, owner, signal, copyName }: Parts,
  drafts: Drafts,
): Promise<Workspace> {
  const query = revision === undefined ? {} : { revision }
  const handles = ['design_unknown', 'design_version_unknown', 'product_unknown'] as const
  // Must run before the request: otherwise the server might not have the last save of a tab that is just closing.
  await waitUntilClosed(drafts, owner, designId)
  const saved = await api.call('getDesign', { params: { id: designId }, query, signal, handles })
  const design = openDocument(saved.document, saved.revision)
  const product = await api.call('getStudioProduct', { params: { id: saved.productId }, signal, handles })
  const editor = createEditor(inProductOrder(design, product), product, product.colours[0]?.code ?? '')
  const base = saved.newestRevision
  const [newest, ...older] = await unsavedDrafts(drafts, owner, designId, design)
  const saving = startSaving({ editor, api, drafts, owner, designId, revision: newest?.baseRevision ?? base })
  if (newest) await recover(editor, newest, { api, owner, signal, copyName }, saving, drafts)
  // Several tabs left unsaved changes: one continues here, each of the others becomes a separate design.
  let copies = 0
  for (const draft of older) if (await keepAsCopy(draft, copyName(saved.name), api, drafts)) copies += 1
  // A requested older version becomes the newest with the next save.
  if (revision !== undefined && revision !== base) saving.flow.touch()
  return { editor, resources: createResources(), saving, isRecovered: newest !== undefined, copies }
}

/**
 * Returns the unsaved drafts of a design from earlier visits, newest first. Drafts equal to the saved design are
 * deleted; unreadable ones are kept.
 */
async function unsavedDrafts(drafts: Drafts, owner: string, designId: number, saved: Design): Promise<Draft[]> {
  const unsaved: Draft[] = []
  for (const draft of await abandonedDrafts(drafts, owner)) {
    const design = draft.designId === designId ? readDraft(draft) : undefined
    if (!design) continue
    if (changesBetween(saved, design).length === 0) await drafts.remove(draft.key)
    else unsaved.push(draft)
  }
  return unsaved
}

/**
 * Saves a draft as a separate design; returns whether that succeeded. If not, it stays on this device and is offered
 * again.
 */
async function keepAsCopy(draft: Draft, name: string, api: ApiClient, drafts: Drafts): Promise<boolean> {
  try {
    const body = { name, document: draft.document, saveKey: crypto.randomUUID() }
    await api.call('createDesign', { body, headers: { repeatSubmit: 'false' }, handles: 'all' })
    await drafts.remove(draft.key)
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

async function openNew(
  { productId, draft: key, ...requested }: Extract<Opening, { kind: 'product' }>,
  parts: Parts,
  drafts: Drafts,
): Promise<Workspace> {
  const { api, owner, signal } = parts
  const product = await api.call('getStudioProduct', {
    params: { id: productId },
    signal,
    handles: ['product_unknown'],
  })
  const editor = createEditor(emptyDesign(product, requested), product, startColour(product, requested))
  const draft = key === undefined ? undefined : await drafts.get(owner, key)
  const saving = startSaving({ editor, api, drafts, owner, designId: null, revision: null })
  const isRecovered = draft !== undefined && (await recover(editor, draft, parts, saving, drafts))
  return { editor, resources: createResources(), saving, isRecovered, copies: 0 }
}

/**
 * Applies an unsaved design as one step and stores it as this tab's draft; returns false when it contains nothing new
 * or is unreadable.
 */
async function recover(
  editor: Editor,
  draft: Draft,
  { api, signal }: Parts,
  saving: Saving,
  drafts: Drafts,
): Promise<boolean> {
  const unsaved = readDraft(draft)
  if (!unsaved) return false
  const changes = changesBetween(editor.state().design, unsaved)
  if (draft.productId !== editor.state().product.id) {
    editor.learn(await api.call('getStudioProduct', { params: { id: draft.productId }, signal }))
  }
  if (changes.length > 0) editor.change('recover', changes)
  await saving.kept()
  await drafts.remove(draft.key)
  return changes.length > 0
}

/** A draft that is invalid or from a newer studio is left untouched. */
function readDraft({ document }: Draft): Design | undefined {
  try {
    return openDocument(document)
  } catch (error) {
    reportError(error)
    return undefined
  }
}
