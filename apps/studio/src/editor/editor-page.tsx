import { useEffect, useMemo } from 'react'
import { Stage } from './canvas/stage.tsx'
import styles from './editor-page.module.css'
import { PlacementTabs } from './placement-tabs.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import type { Resources } from './resources/resources.ts'
import type { Saving } from './saving/saving.ts'
import { SavingProvider } from './saving/saving-context.tsx'
import type { Editor } from './state/editor.ts'
import { WorkspaceProvider } from './state/editor-context.tsx'
import { TopBar } from './top-bar.tsx'

/** The editor: bar, panels, stage and preview around one design. */
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
        <div className={styles.page}>
          <TopBar />
          <div className={styles.left} />
          <main className={styles.middle}>
            <PlacementTabs />
            <Stage />
          </main>
          <aside className={styles.right}>
            <PreviewPanel />
          </aside>
        </div>
      </SavingProvider>
    </WorkspaceProvider>
  )
}
