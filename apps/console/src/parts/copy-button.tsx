import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('console')
  const { notify } = useServices()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', t('copied'))
    } catch (error) {
      // Browsers allow clipboard access only on secure pages, and the user can deny it.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      notify('warning', t('notCopied'))
    }
  }
  return (
    <Button size="small" icon={<Icon name="copy" />} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
