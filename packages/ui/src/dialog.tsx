import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom. */
  footer?: ReactNode
  width?: 'narrow' | 'wide'
}

/**
 * A modal dialog based on the `dialog` element: it traps focus, starting at the element with `data-first-focus`, closes
 * on Escape, and restores focus.
 */
export function Dialog({ isOpen, title, closeLabel, onClose, children, footer, width = 'narrow' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      dialog.showModal()
      // React's autoFocus runs before the dialog is open, and showModal would focus the first button instead.
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking the backdrop is optional; keyboard users have Escape and the close button
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[width])}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
