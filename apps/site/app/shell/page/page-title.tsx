import type { RouterMessages } from '@podwright/i18n/generated/router'
import { useTranslations } from 'use-intl'

type TitleKey = Exclude<keyof RouterMessages, 'suffix'>

/** The document's title from the router area, or a product's own name; React moves it into the head. */
export function PageTitle(props: { page: TitleKey } | { text: string }) {
  const t = useTranslations('router')
  const title = 'page' in props ? t(props.page) : props.text
  return <title>{t('suffix', { title })}</title>
}
