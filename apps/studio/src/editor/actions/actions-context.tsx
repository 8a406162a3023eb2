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

/** What actions work with; below it they can be run, and the keyboard runs them. */
export function ActionsProvider({
  onFiles,
  onPasted,
  children,
}: {
  /** Takes files that were chosen. */
  onFiles: (files: readonly File[]) => void
  /** Takes files that were pasted. */
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
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </Actions.Provider>
  )
}

/** What the server takes; it looks at the bytes, this only narrows the choice. */
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

/** One action as a control shows it. */
export function useAction(id: string): ActionState {
  const context = useActionContext()
  const action = actionOf(id)
  const enabled = useEditorState((state) => isEnabled(action, state, context))
  const isOn = useEditorState((state) => action.isOn?.(state))
  return { action, isEnabled: enabled, isOn, run: () => runAction(action, context) }
}

/** The browser's storage; undefined where a private window forbids it. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
