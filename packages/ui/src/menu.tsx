import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

/** What makes a button open the menu. */
export type MenuButtonProps = {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly popoverTarget: string
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-controls': string
  readonly onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  /** Content of the button, or a function that renders a button of another kind. */
  trigger: ReactNode | ((props: MenuButtonProps) => ReactNode)
  triggerClassName?: string | undefined
  /** Accessible name, required if the button shows no text. */
  label?: string | undefined
  isCurrent?: boolean | undefined
  hasChevron?: boolean
  align?: 'start' | 'end'
  onOpen?: (() => void) | undefined
  /** Links or buttons with the class `menuItemClass` and `role="menuitem"`. */
  children: ReactNode
}

/** Class of a menu item. */
export const menuItemClass = classNames(styles.item)
/** Class of a menu item that destroys something. */
export const menuDangerClass = classNames(styles.item, styles.danger)
/** Class of a separator between groups of items. */
export const menuLineClass = classNames(styles.line)

/**
 * A button with a menu in a popover. Opens on click, Enter, Space or arrow keys; arrow keys, Home, End and first
 * letters move the focus; Escape, Tab, a choice or a click outside close it. Escape returns the focus to the button.
 */
export function Menu({
  trigger,
  triggerClassName,
  label,
  isCurrent,
  hasChevron = true,
  align = 'start',
  onOpen,
  children,
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const stopWatching = useRef<() => void>(undefined)
  useEffect(() => () => stopWatching.current?.(), [])

  function open(focus: 'first' | 'last') {
    menu.current?.showPopover()
    itemsOf(menu.current)
      .at(focus === 'first' ? 0 : -1)
      ?.focus()
  }
  function close() {
    menu.current?.hidePopover()
  }
  /** Keeps the open menu at its button: places it again when its items change, and closes it when the page scrolls. */
  function watch(): () => void {
    const observer = new ResizeObserver(() => place(button.current, menu.current, align))
    if (menu.current) observer.observe(menu.current)
    const ending = new AbortController()
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) close()
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal: ending.signal })
    return () => {
      observer.disconnect()
      ending.abort()
    }
  }
  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  function onMenuKey(event: KeyboardEvent) {
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      return button.current?.focus()
    }
    const items = itemsOf(menu.current)
    const next = nextItem(items, items.indexOf(event.target as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const buttonProps: MenuButtonProps = {
    ref: button,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-controls': id,
    onKeyDown: onTriggerKey,
  }
  return (
    <div className={styles.anchor}>
      {typeof trigger === 'function' ? (
        trigger(buttonProps)
      ) : (
        <button
          {...buttonProps}
          type="button"
          className={classNames(styles.trigger, triggerClassName)}
          aria-label={label}
          data-current={isCurrent ? '' : undefined}
        >
          {trigger}
          {hasChevron && <Icon name="chevronDown" className={styles.chevron} />}
        </button>
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        className={classNames(styles.menu, styles[align])}
        onToggle={(event) => {
          button.current?.setAttribute('aria-expanded', String(event.newState === 'open'))
          stopWatching.current?.()
          if (event.newState !== 'open') return
          onOpen?.()
          stopWatching.current = watch()
        }}
        onKeyDown={onMenuKey}
        onClick={(event) => {
          if ((event.target as HTMLElement).closest('[role^=menuitem]')) close()
        }}
      >
        {children}
      </div>
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}

function nextItem(items: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined {
  const count = items.length
  if (key === 'ArrowDown') return items[(current + 1) % count]
  if (key === 'ArrowUp') return items[(current - 1 + count) % count]
  if (key === 'Home') return items[0]
  if (key === 'End') return items[count - 1]
  if ([...key].length !== 1 || key === ' ') return undefined
  const rotated = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  const letter = key.toLocaleLowerCase()
  return rotated.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter))
}

/**
 * Positions the menu below the button, or above it if it fits only there, inside the window. Done by script because
 * Firefox and Safari lack parts of CSS anchor positioning.
 */
function place(button: HTMLElement | null, menu: HTMLElement | null, align: 'start' | 'end') {
  if (!button || !menu) return
  const from = button.getBoundingClientRect()
  // Close to the edge of the window its lines would break.
  menu.style.setProperty('left', '0')
  const width = menu.offsetWidth
  const preferred = align === 'start' ? from.left : from.right - width
  const left = Math.max(4, Math.min(preferred, document.documentElement.clientWidth - width - 4))
  menu.style.setProperty('left', `${left}px`)
  const above = from.top - menu.offsetHeight - 4
  const below = from.bottom + 4
  const lowest = document.documentElement.clientHeight - menu.offsetHeight - 4
  const top = below <= lowest ? below : above >= 0 ? above : Math.max(4, lowest)
  menu.style.setProperty('top', `${top}px`)
}
