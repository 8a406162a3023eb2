import type { Editor } from './state/editor.ts'

const waiting = new WeakMap<Editor, (colour: string | null) => void>()

/**
 * Lets the seller pick a color from the stage: resolves with `#rrggbb`, or null when they leave the tool without
 * picking.
 */
export function pickFromStage(editor: Editor): Promise<string | null> {
  answerPick(editor, null)
  return new Promise((resolve) => {
    waiting.set(editor, resolve)
    editor.view({ tool: 'eyedropper' })
  })
}

/** Passes the picked color to the caller and closes the tool. */
export function answerPick(editor: Editor, colour: string | null): void {
  const answer = waiting.get(editor)
  waiting.delete(editor)
  if (editor.state().tool === 'eyedropper') editor.view({ tool: 'select' })
  answer?.(colour)
}
