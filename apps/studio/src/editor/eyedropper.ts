import type { Editor } from './state/editor.ts'

const waiting = new WeakMap<Editor, (colour: string | null) => void>()

/** Lets the seller pick a colour from the stage: `#rrggbb`, or null when they leave the tool without picking. */
export function pickFromStage(editor: Editor): Promise<string | null> {
  answerPick(editor, null)
  return new Promise((resolve) => {
    waiting.set(editor, resolve)
    editor.view({ tool: 'eyedropper' })
  })
}

/** The stage's answer to whoever asked; the tool is put away. */
export function answerPick(editor: Editor, colour: string | null): void {
  const answer = waiting.get(editor)
  waiting.delete(editor)
  if (editor.state().tool === 'eyedropper') editor.view({ tool: 'select' })
  answer?.(colour)
}
