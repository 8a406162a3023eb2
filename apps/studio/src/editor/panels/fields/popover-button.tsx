import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './fields.module.css'

type PopoverButtonProps = {
  label: string
  /** The current value, for screen readers. */
  value: string
  className: string | undefined
  /** The content of the button. */
  face: ReactNode
  /** Size of the popover, CSS pixels; it is positioned before its content exists. */
  width: number
  height: number
  children: (close: () => void) => ReactNode
}

/** A button that opens a popover beside it, over the editor. */
export function PopoverButton({ label, value, className, face, width, height, children }: PopoverButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !popover.current) return
    const left = box.left > innerWidth / 2 ? box.left - width - 16 : box.right + 16
    popover.current.style.left = `${Math.max(8, left)}px`
    popover.current.style.top = `${Math.max(8, Math.min(box.top - 40, innerHeight - height - 8))}px`
  }
  const close = () => {
    popover.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={`${label}: ${value}`}
        title={label}
      >
        {face}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        style={{ width }}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open') place()
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
