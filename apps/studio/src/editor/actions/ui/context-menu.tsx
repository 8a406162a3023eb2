import { Icon } from '@podwright/ui/icon'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useAction } from '../actions-context.tsx'
import styles from './actions.module.css'
import { Keys } from './keys.tsx'

/** Menu entries by group, for a selection and for the empty print area. */
const onSelection = [
  ['cut', 'copy', 'paste', 'duplicate', 'copy-to-others', 'delete'],
  ['front', 'forward', 'backward', 'back'],
  ['group', 'ungroup', 'lock', 'hide'],
  ['flip-x', 'flip-y', 'rotate-right', 'fit-contain', 'fit-cover', 'centre'],
]
const onArea = [
  ['paste', 'paste-in-place', 'select-all'],
  ['add-text', 'upload', 'add-rectangle', 'add-ellipse'],
  ['zoom-fit', 'zoom-actual', 'toggle-showsRulers', 'toggle-showsEdges', 'toggle-snaps'],
  ['palette', 'shortcuts'],
]

/** The context menu, opened by right click or Shift+F10. */
export function ContextMenu() {
  const place = useEditorState(({ menu }) => menu)
  return place && <OpenMenu place={place} />
}

function OpenMenu({ place }: { place: { readonly x: number; readonly y: number } }) {
  const t = useTranslations('studio.shortcut')
  const editor = useEditor()
  const hasSelection = useEditorState(({ selection }) => selection.length > 0)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => editor.view({ menu: null })

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const { offsetWidth, offsetHeight } = element
    element.style.left = `${Math.max(4, Math.min(place.x, innerWidth - offsetWidth - 4))}px`
    element.style.top = `${Math.max(4, Math.min(place.y, innerHeight - offsetHeight - 4))}px`
    const before = document.activeElement
    itemsOf(element)[0]?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [place])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) editor.view({ menu: null })
    }
    addEventListener('pointerdown', onPress, true)
    return () => removeEventListener('pointerdown', onPress, true)
  }, [editor])

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in the menu must not reach the editor.
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return close()
    }
    const items = itemsOf(menu.current)
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <div ref={menu} className={styles.menu} role="menu" tabIndex={-1} aria-label={t('menu')} onKeyDown={onKeyDown}>
      {(hasSelection ? onSelection : onArea).map((group) => (
        <div key={group[0]} className={styles.menuGroup}>
          {group.map((id) => (
            <MenuItem key={id} id={id} onRun={close} />
          ))}
        </div>
      ))}
    </div>
  )
}

function MenuItem({ id, onRun }: { id: string; onRun: () => void }) {
  const t = useTranslations('studio.action')
  const { action, isEnabled, isOn, run } = useAction(id)
  const [shortcut] = action.shortcuts ?? []
  const role = isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn }
  return (
    <button
      type="button"
      {...role}
      aria-disabled={!isEnabled || undefined}
      tabIndex={-1}
      className={styles.menuItem}
      onClick={() => {
        if (!isEnabled) return
        onRun()
        run()
      }}
    >
      <span className={styles.menuIcon}>
        {isOn ? <Icon name="check" /> : action.icon && <Icon name={action.icon} />}
      </span>
      <span>{t(action.label)}</span>
      {shortcut && <Keys shortcut={shortcut} />}
    </button>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}
