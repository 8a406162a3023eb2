import { Modal as AntModal, type ModalProps } from 'antd'
import { useRef } from 'react'

/** A dialog that focuses its first field; without one, its close button has the focus. */
export function Modal({ children, afterOpenChange, ...props }: ModalProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <AntModal
      {...props}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirst(content.current)
        afterOpenChange?.(isOpen)
      }}
    >
      <div ref={content}>{children}</div>
    </AntModal>
  )
}

/** Focuses the first field that can be changed, of a group of radio buttons the checked one, unless a field has the focus. */
function focusFirst(container: HTMLElement | null): void {
  if (container?.contains(document.activeElement)) return
  const isEnabled = ':enabled:not([type="hidden"], [type="file"])'
  const first = container?.querySelector<HTMLElement>(`input${isEnabled}, textarea${isEnabled}`)
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio'
  const checked = isRadio ? container?.querySelector<HTMLElement>('input[type="radio"]:checked') : undefined
  ;(checked ?? first)?.focus()
}
