import { buttonClass } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { feedback } from '../../shell/feedback/feedback-store.ts'
import { loginPath } from '../../shell/guard/login-path.ts'
import type { KeptAction } from '../auth/kept-action.ts'

type LoginAgainProps = { target: KeptAction['kind']; keep: () => void }

/**
 * Asks whether to log in again and complete the action interrupted by the end of the session; "not now" discards it.
 */
function LoginAgain({ target, keep }: LoginAgainProps) {
  const t = useTranslations('layout')
  const navigate = useNavigate()
  const close = () => feedback.ask()
  return (
    <Dialog
      isOpen
      title={t('client.sessionExpired')}
      closeLabel={t('notice.close')}
      onClose={close}
      footer={
        <>
          <button type="button" className={buttonClass({ size: 'large' })} onClick={close}>
            {t('again.notNow')}
          </button>
          <button
            type="button"
            className={buttonClass({ variant: 'primary', size: 'large' })}
            onClick={() => {
              keep()
              close()
              void navigate(loginPath(location))
            }}
          >
            {t('again.login')}
          </button>
        </>
      }
    >
      <p>{t(`again.${target}`)}</p>
    </Dialog>
  )
}

export function askToLogInAgain(props: LoginAgainProps): void {
  feedback.ask(<LoginAgain {...props} />)
}
