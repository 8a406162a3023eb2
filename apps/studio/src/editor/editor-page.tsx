import { type ReactNode, useEffect, useMemo } from 'react'
import { ActionsProvider } from './actions/actions-context.tsx'
import { CommandPalette } from './actions/ui/command-palette.tsx'
import { ContextMenu } from './actions/ui/context-menu.tsx'
import { ShortcutSheet } from './actions/ui/shortcut-sheet.tsx'
import { Stage } from './canvas/stage.tsx'
import { ChecksBar } from './checks/checks-bar.tsx'
import styles from './editor-page.module.css'
import { LibraryProvider, useLibrary } from './panels/artworks/library-context.tsx'
import { LeftRail } from './panels/left-rail.tsx'
import { PropertiesPanel } from './panels/properties/properties-panel.tsx'
import { PlacementTabs } from './placement-tabs.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import type { Resources } from './resources/resources.ts'
import type { Saving } from './saving/saving.ts'
import { SavingProvider } from './saving/saving-context.tsx'
import type { Editor } from './state/editor.ts'
import { useEditorState, WorkspaceProvider } from './state/editor-context.tsx'
import { TopBar } from './top-bar.tsx'
import { useContextMenu } from './use-context-menu.ts'

/** The editor: toolbar, panels, stage and preview of one design. */
export function EditorPage({ editor, resources, saving }: { editor: Editor; resources: Resources; saving: Saving }) {
  const workspace = useMemo(() => ({ editor, resources }), [editor, resources])
  useEffect(() => {
    const bring = () => resources.need(editor.state().design)
    bring()
    return editor.subscribe(bring)
  }, [editor, resources])
  return (
    <WorkspaceProvider value={workspace}>
      <SavingProvider value={saving}>
        <LibraryProvider>
          <Actions>
            <div className={styles.page}>
              <TopBar />
              <div className={styles.left}>
                <LeftRail />
              </div>
              <Middle />
              <Side />
            </div>
            <ContextMenu />
            <CommandPalette />
            <ShortcutSheet />
          </Actions>
        </LibraryProvider>
      </SavingProvider>
    </WorkspaceProvider>
  )
}

/** Chosen files are added to the library, pasted ones also to the product. */
function Actions({ children }: { children: ReactNode }) {
  const { uploads, addToDesign } = useLibrary()
  const receive = useMemo(
    () => ({
      onFiles: (files: readonly File[]) => uploads.add(files, { folder: '' }),
      onPasted: (files: readonly File[]) => addToDesign(files),
    }),
    [uploads, addToDesign],
  )
  return <ActionsProvider {...receive}>{children}</ActionsProvider>
}

function Middle() {
  const onContextMenu = useContextMenu()
  return (
    <main className={styles.middle} onContextMenu={onContextMenu}>
      <PlacementTabs />
      <Stage />
      <ChecksBar />
    </main>
  )
}

function Side() {
  const showsPreview = useEditorState((state) => state.showsPreview)
  return (
    <div className={styles.side}>
      <PropertiesPanel />
      {showsPreview && (
        <aside className={styles.preview}>
          <PreviewPanel />
        </aside>
      )}
    </div>
  )
}
