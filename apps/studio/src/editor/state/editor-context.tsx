import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from 'react'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from './editor.ts'
import type { EditorState } from './editor-state.ts'

type Workspace = { readonly editor: Editor; readonly resources: Resources }

const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function WorkspaceProvider({ value, children }: { value: Workspace; children: ReactNode }) {
  return <WorkspaceContext.Provider value={value}>{children}</WorkspaceContext.Provider>
}

function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('this needs the WorkspaceProvider')
  return workspace
}

export function useEditor(): Editor {
  return useWorkspace().editor
}

/** Returns fonts, artworks and the painter of the current design. */
export function useResources(): Resources {
  return useWorkspace().resources
}

/**
 * Returns a part of the editor's state. The component rerenders only when that part changes; a `select` that creates
 * objects needs `isSame`, or it rerenders at every change.
 */
export function useEditorState<T>(
  select: (state: EditorState) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const editor = useEditor()
  const last = useRef<{ readonly state: EditorState; readonly select: typeof select; readonly part: T }>(undefined)
  return useSyncExternalStore(editor.subscribe, () => {
    const state = editor.state()
    // Variables captured by `select` may have changed while the state has not.
    if (last.current?.state === state && last.current.select === select) return last.current.part
    const next = select(state)
    const part = last.current && isSame(last.current.part, next) ? last.current.part : next
    last.current = { state, select, part }
    return part
  })
}
