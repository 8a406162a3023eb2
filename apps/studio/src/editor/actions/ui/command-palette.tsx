import { Icon } from '@podwright/ui/icon'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useActionContext } from '../actions-context.tsx'
import { actions, isEnabled, runAction } from '../registry.ts'
import styles from './actions.module.css'
import { findActions, type NamedAction } from './find-actions.ts'
import { Keys } from './keys.tsx'

/** The command palette: every action by name, opened by Ctrl+K. */
export function CommandPalette() {
  const isOpen = useEditorState(({ overlay }) => overlay === 'palette')
  return isOpen && <OpenPalette />
}

function OpenPalette() {
  const t = useTranslations('studio')
  const editor = useEditor()
  const context = useActionContext()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const named = useMemo(
    () =>
      actions
        .filter((action) => action.id !== 'palette' && isEnabled(action, editor.state(), context))
        .map((action): NamedAction => ({ action, name: t(`action.${action.label}`) })),
    [editor, context, t],
  )
  const found = findActions(named, search)
  const chosen = found[Math.min(at, found.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])
  const close = () => editor.view({ overlay: null })
  const run = (entry: NamedAction | undefined) => {
    if (!entry) return
    // Restore the focus first, since the action may move it.
    dialog.current?.close()
    close()
    runAction(entry.action, context)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const next = (at + step + found.length) % found.length
      setAt(next)
      document.getElementById(`${id}-${found[next]?.action.id}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(chosen)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the palette by keyboard
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('action.palette')}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className={styles.paletteField}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.action.id}`}
          aria-label={t('shortcut.search')}
          placeholder={t('shortcut.search')}
          value={search}
          autoFocus
          onChange={(event) => {
            setSearch(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('action.palette')} className={styles.paletteList}>
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the list
          // biome-ignore lint/a11y/useFocusableInteractive: the field refers to the selected option
          <div
            key={entry.action.id}
            id={`${id}-${entry.action.id}`}
            role="option"
            aria-selected={entry === chosen}
            className={styles.paletteItem}
            onPointerMove={() => setAt(found.indexOf(entry))}
            onClick={() => run(entry)}
          >
            <span className={styles.menuIcon}>{entry.action.icon && <Icon name={entry.action.icon} />}</span>
            <span>{entry.name}</span>
            {entry.action.shortcuts?.[0] && <Keys shortcut={entry.action.shortcuts[0]} />}
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>{t('shortcut.none')}</p>}
      </div>
    </dialog>
  )
}
