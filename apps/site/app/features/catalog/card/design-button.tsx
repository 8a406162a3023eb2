import { useTranslations } from 'use-intl'
import { session } from '../../../shell/auth/session.ts'
import { toolUrl } from '../../../shell/auth/tool-url.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { useAskLogin } from '../use-ask-login.ts'

/** Whether the tool creates one design or a batch. */
type DesignMode = 'single' | 'batch'

type DesignButtonProps = {
  productId: number
  /** The variant currently viewed; the tool starts with it. */
  variant?: { readonly colour: string; readonly size: string } | undefined
  mode: DesignMode
  /** Accessible name of the visible text, where several such buttons are on a page. */
  naming?: (action: string) => string
  className?: string
}

/** Opens the product in the design tool in a new window; a guest is sent to login first. */
export function DesignButton({ productId, variant, mode, naming, className }: DesignButtonProps) {
  const t = useTranslations('category.action')
  const { config } = useSite()
  const askLogin = useAskLogin()
  const text = t(mode === 'single' ? 'singleDesign' : 'batchDesign')

  function open() {
    const ticket = session.getSnapshot().session
    if (!ticket) return void askLogin()
    // The tool may be on another origin: it receives neither this window nor its URL.
    const address = toolUrl(config.designToolUrl, '', ticket, {
      productId: String(productId),
      mode,
      ...(variant && { colour: variant.colour, size: variant.size }),
    })
    window.open(address, '_blank', 'noopener,noreferrer')
  }
  return (
    <button type="button" className={className} aria-label={naming?.(text)} title={t('newWindow')} onClick={open}>
      {text}
    </button>
  )
}
