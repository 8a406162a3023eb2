import type { Editor } from '../editor/state/editor.ts'
import type { Notices } from './notices.ts'

/**
 * Offers to discard what was just recovered. The offer ends with the next step, because undo would then revert that
 * step; the history panel can still return to any state.
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
