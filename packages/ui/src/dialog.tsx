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
  /** Buttons at the foot. */
  footer?: ReactNode
  width?: 'narrow' | 'wide'
}

/** The browser's modal dialog: it keeps the focus inside, beginning at what has `data-first-focus`, closes on Escape and gives it back. */
export function Dialog({ isOpen, title, closeLabel, onClose, children, footer, width = 'narrow' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      dialog.showModal()
      // React's autoFocus comes before the dialog is open and is lost to its first button.
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is one of three ways; Escape and the button are the keyboard's
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
          <header className={styles.header}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
