import type { Editor } from '../editor/state/editor.ts'
import type { Notices } from './notices.ts'

/**
 * Offers to take back what was just recovered. The offer is over with the next step: undoing would then take back that one,
 * and the history panel goes back to any moment.
 */
export function offerDiscard(
  editor: Pick<Editor, 'state' | 'subscribe' | 'undo'>,
  notices: Notices,
  { text, label }: { readonly text: string; readonly label: string },
): void {
  const recovered = editor.state().past
  const id = notices.show({ kind: 'info', text, action: { label, run: () => take() } })
  const end = editor.subscribe(() => {
    const { past, isInGesture } = editor.state()
    if (past === recovered && !isInGesture) return
    end()
    notices.close(id)
  })
  const take = () => {
    end()
    if (editor.state().past === recovered) editor.undo()
  }
}
