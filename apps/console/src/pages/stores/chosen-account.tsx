import { accountSwitch } from '@podwright/contracts/client/session/former-session'
import { toolSessions } from '@podwright/contracts/client/session/open-session'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth, useServices, useSession } from '../../app/services.tsx'
import { Modal } from '../../parts/forms/modal.tsx'

const storage = toolSessions()

/** Shows its children once it is clear whose account is meant: a link may have logged in another one than the one before. */
export function ChosenAccount({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const title = useTranslations('console.stores.connect')('whichAccount')
  const t = useTranslations('layout.otherAccount')
  const { api } = useServices()
  const session = useSession()
  const { session: current } = useAuth()
  // The page of the chosen account starts afresh; the URL opens the dialog again.
  const afterReturn = () => location.reload()
  const { find, textsOf, onBack, onStay } = accountSwitch({ api, session, storage, t, afterReturn })
  const accounts = useQuery({
    queryKey: ['account-switch', current?.accessToken],
    queryFn: async () => (await find()) ?? null,
    gcTime: 0,
  })
  if (accounts.data === undefined) return null
  if (accounts.data === null) return children
  const { text, back, stay } = textsOf(accounts.data)
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onBack}>
          {back}
        </Button>,
        <Button
          key="stay"
          onClick={() => {
            onStay()
            afterReturn()
          }}
        >
          {stay}
        </Button>,
      ]}
    >
      {text}
    </Modal>
  )
}
