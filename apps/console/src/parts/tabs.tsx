import { classNames } from '@podwright/ui/class-names'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './tabs.module.css'

type TabsProps<Name extends string> = {
  tabs: readonly { readonly name: Name; readonly label: ReactNode }[]
  current: Name
  onChange: (name: Name) => void
  isSmall?: boolean
  /** The content of the current tab, if it is not elsewhere on the page. */
  children?: ReactNode
}

/** Tabs in a row; arrow keys, Home and End move the focus, Enter and Space choose. */
export function Tabs<Name extends string>({ tabs, current, onChange, isSmall = false, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // In a narrow window the row scrolls, and the current tab must be visible.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-name="${CSS.escape(current)}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = all.findIndex((tab) => tab.matches(':focus'))
    const next = nextOf(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" className={classNames(styles.tabs, isSmall && styles.small)} onKeyDown={moveFocus}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-name={name}
            className={classNames(styles.tab)}
            aria-selected={name === current}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div key={current} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
          {children}
        </div>
      )}
    </>
  )
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
