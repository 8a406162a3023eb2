import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useEditor, useEditorState, useResources } from '../state/editor-context.tsx'
import type { Action, ActionContext } from './action.ts'
import { createClipboard } from './clipboard.ts'
import { familyOf } from './insert-text.ts'
import { keepTextsMeasured } from './keep-texts-measured.ts'
import { actionOf, isEnabled, runAction } from './registry.ts'
import { useKeyboard } from './use-keyboard.ts'

const Actions = createContext<ActionContext | undefined>(undefined)

/** Provides the action context; descendants can run actions, and so does the keyboard. */
export function ActionsProvider({
  onFiles,
  onPasted,
  children,
}: {
  /** Receives chosen files. */
  onFiles: (files: readonly File[]) => void
  /** Receives pasted files. */
  onPasted: (files: readonly File[]) => void
  children: ReactNode
}) {
  const editor = useEditor()
  const resources = useResources()
  const t = useTranslations('studio.panel.text')
  const { locale } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const context = useMemo(
    (): ActionContext => ({
      editor,
      resources,
      clipboard: createClipboard(storage()),
      newText: { text: t('sample'), family: familyOf(locale) },
      pickFiles: () => input.current?.click(),
    }),
    [editor, resources, t, locale],
  )
  useKeyboard(context, onPasted)
  useEffect(() => keepTextsMeasured(editor, resources), [editor, resources])
  return (
    <Actions.Provider value={context}>
      {children}
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </Actions.Provider>
  )
}

/** Formats that the server accepts; it checks the bytes, this only filters the file picker. */
const acceptedFiles = 'image/png,image/jpeg,image/webp,image/avif,image/tiff,image/gif,image/svg+xml'

export function useActionContext(): ActionContext {
  const context = useContext(Actions)
  if (!context) throw new Error('this needs the ActionsProvider')
  return context
}

export type ActionState = {
  readonly action: Action
  readonly isEnabled: boolean
  readonly isOn: boolean | undefined
  readonly run: () => void
}

/** Returns the state of an action for a control. */
export function useAction(id: string): ActionState {
  const context = useActionContext()
  const action = actionOf(id)
  const enabled = useEditorState((state) => isEnabled(action, state, context))
  const isOn = useEditorState((state) => action.isOn?.(state))
  return { action, isEnabled: enabled, isOn, run: () => runAction(action, context) }
}

/** Returns the browser's storage; undefined where a private window denies it. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
