import { Modal } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'

/** Closes at once as long as nothing was entered, and asks first after that. `holder` has to be rendered. */
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

/** Whether something was typed into a form that stands inside what is closed. */
export type Entered = { current: () => boolean }

/** Tells what surrounds a form whether something was typed into it. */
export function useNotifyEntered(entered: Entered, isEntered: () => boolean): void {
  const ask = useEffectEvent(isEntered)
  useEffect(() => {
    entered.current = () => ask()
    return () => {
      entered.current = () => false
    }
  }, [entered])
}
