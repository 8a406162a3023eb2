import { Modal } from 'antd'
import type { ReactNode } from 'react'
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
