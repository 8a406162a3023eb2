import { useTranslations } from 'use-intl'
import { ToolLink } from '../../../shell/auth/tool-link.tsx'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { useAskLogin } from '../use-ask-login.ts'

/** Whether the tool creates one design or a batch. */
type DesignMode = 'single' | 'batch'

type DesignLinkProps = {
  productId: number
  /** The variant currently viewed; the tool starts with it. */
  variant?: { readonly colour: string; readonly size: string } | undefined
  mode: DesignMode
  className?: string
}

/** Opens the product in the design tool in a new window; a guest is sent to login first. */
export function DesignLink({ productId, variant, mode, className }: DesignLinkProps) {
  const t = useTranslations('category.action')
  const { config } = useSite()
  const askLogin = useAskLogin()
  const text = t(mode === 'single' ? 'singleDesign' : 'batchDesign')
  return (
    <ToolLink
      base={config.designToolUrl}
      path=""
      query={{
        productId: String(productId),
        mode,
        ...(variant && { colour: variant.colour, size: variant.size }),
      }}
      className={className}
      label={text}
      title={t('newWindow')}
      onGuest={() => void askLogin()}
    >
      {text}
    </ToolLink>
  )
}
