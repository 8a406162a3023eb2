import { namedArtworks } from '@podwright/design/batch/cell-facts'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { DraftState } from './state/batch-draft.ts'
import type { KnownFacts } from './state/batch-facts.ts'
import type { CellsState } from './state/cell-store.ts'
import type { UploadEntry } from './uploads/upload-entry.ts'
import type { BatchWorkspace } from './workspace.ts'

const BatchContext = createContext<BatchWorkspace | undefined>(undefined)

export function BatchProvider({ value, children }: { value: BatchWorkspace; children: ReactNode }) {
  return <BatchContext.Provider value={value}>{children}</BatchContext.Provider>
}

export function useBatch(): BatchWorkspace {
  const workspace = useContext(BatchContext)
  if (!workspace) throw new Error('useBatch needs the BatchProvider')
  return workspace
}

export function useDraft(): DraftState {
  const { draft } = useBatch()
  return useSyncExternalStore(draft.subscribe, draft.state)
}

export function useSettings(): BatchSettings {
  return useDraft().settings
}

/** Returns what is known of the batch's artworks and products; artworks have the names of their files. */
export function useFacts(): KnownFacts {
  const { facts } = useBatch()
  const known = useSyncExternalStore(facts.subscribe, facts.state)
  const { artworkNames } = useSettings()
  return useMemo(() => ({ ...known, artworks: namedArtworks(known.artworks, artworkNames) }), [known, artworkNames])
}

export function useCells(): CellsState {
  const { cells } = useBatch()
  return useSyncExternalStore(cells.subscribe, cells.state)
}

export function useUploads(): readonly UploadEntry[] {
  const { uploads } = useBatch()
  return useSyncExternalStore(uploads.subscribe, uploads.entries)
}

/** Returns whether settings can be changed: not after the start. */
export function useIsDraft(): boolean {
  return (useDraft().batch?.state ?? 'draft') === 'draft'
}
