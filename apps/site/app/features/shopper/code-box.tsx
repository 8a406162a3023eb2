import { Button } from '@podwright/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './shopper-page.module.css'

/** The personalization code, and what to do with it. */
export function CodeBox({ code }: { code: string }) {
  const t = useTranslations('shopper')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without the permission, the selected code can be copied by keyboard.
      () => field.current?.select(),
    )
  }
  return (
    <section className={styles.code} aria-label={t('codeTitle')}>
      <h2>{t('codeTitle')}</h2>
      <textarea ref={field} readOnly rows={3} value={code} aria-label={t('codeTitle')} />
      <Button onClick={copy}>{t(isCopied ? 'copied' : 'copy')}</Button>
      <p>{t('codeHelp')}</p>
    </section>
  )
}
