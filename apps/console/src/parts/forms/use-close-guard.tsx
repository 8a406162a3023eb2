import { Modal } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'

/** Closes directly while nothing was entered, and asks for confirmation after that. Render `holder`. */
export function useCloseGuard(isEntered: () => boolean, onClose: () => void): { close: () => void; holder: ReactNode } {
  const t = useTranslations('console.discard')
  const [modal, holder] = Modal.useModal()
  const close = () => {
    if (!isEntered()) return onClose()
    void modal.confirm({
      title: t('ask'),
      content: t('text'),
      okText: t('yes'),
      okButtonProps: { danger: true },
      cancelText: t('no'),
      onOk: onClose,
    })
  }
  return { close, holder }
}

/** Holds the check of whether a form inside the dialog has input. */
export type UnsavedCheck = { current: () => boolean }

/** Registers the check of whether the form has input with the surrounding dialog. */
export function useNotifyEntered(entered: UnsavedCheck, isEntered: () => boolean): void {
  const ask = useEffectEvent(isEntered)
  useEffect(() => {
    entered.current = () => ask()
    return () => {
      entered.current = () => false
    }
  }, [entered])
}
