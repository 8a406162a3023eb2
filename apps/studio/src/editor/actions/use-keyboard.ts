import { useLayoutEffect } from 'react'
import type { ActionContext } from './action.ts'
import { actionOf, actionOfKey, runAction } from './registry.ts'
import { isTyping } from './shortcuts.ts'

/** The only keyboard handler of the editor; it also handles the browser's paste event. */
export function useKeyboard(context: ActionContext, onFiles: (files: readonly File[]) => void): void {
  // Before the editor is painted: a key pressed as soon as it is seen is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'Escape' && leaveTyping(event.target, context)) return event.preventDefault()
      if (isBusy(event.target, context)) return
      const action = actionOfKey(event)
      if (!action || action.isByBrowser) return
      // Even a disabled action must not trigger the browser's save or search.
      event.preventDefault()
      runAction(action, context)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isBusy(event.target, context)) return
      const files = [...(event.clipboardData?.files ?? [])]
      event.preventDefault()
      if (files.length > 0) onFiles(files)
      else runAction(actionOf('paste'), context)
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('paste', onPaste)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('paste', onPaste)
    }
  }, [context, onFiles])
}

/**
 * Handles Escape right after typing has started, while the text field, which normally handles it, does not have focus
 * yet.
 */
function leaveTyping(target: EventTarget | null, { editor }: ActionContext): boolean {
  if (editor.state().typing === null || isTyping(target)) return false
  editor.view({ typing: null })
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
  return true
}

/** Whether a field or an overlay handles the keys. */
function isBusy(target: EventTarget | null, { editor }: ActionContext): boolean {
  const { overlay, typing } = editor.state()
  return overlay !== null || typing !== null || isTyping(target) || document.querySelector('dialog[open]') !== null
}
