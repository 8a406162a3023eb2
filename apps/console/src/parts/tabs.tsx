import { classNames } from '@podwright/ui/class-names'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { pageTitleId } from './page-head.tsx'
import styles from './tabs.module.css'

type TabsProps<Name extends string> = {
  tabs: readonly { readonly name: Name; readonly label: ReactNode }[]
  current: Name
  onChange: (name: Name) => void
  isSmall?: boolean
  /** Name of the tabs for screen readers, if they are not those of the page. */
  label?: string
  /** The content of the current tab, if it is not elsewhere on the page. */
  children?: ReactNode
}

/** Tabs in a row; arrow keys, Home and End move the focus, Enter and Space choose. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { tabs, current, onChange, isSmall = false, label, children } = props
  const name = label === undefined ? { 'aria-labelledby': pageTitleId } : { 'aria-label': label }
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
      <div
        ref={list}
        role="tablist"
        {...name}
        className={classNames(styles.tabs, isSmall && styles.small)}
        onKeyDown={moveFocus}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-name={tab.name}
            className={classNames(styles.tab)}
            aria-selected={tab.name === current}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
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
