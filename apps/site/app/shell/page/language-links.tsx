import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { useLocation } from 'react-router'
import { canonicalQuery } from './canonical-query.ts'

/** Search engines see one URL per language; the bare one is the default, in the visitor's language. */
export function LanguageLinks(props: { origin: string; locale: LocaleCode; isLocaleInAddress: boolean }) {
  const { pathname, search } = useLocation()
  const query = canonicalQuery(pathname, search)
  const at = (lang?: LocaleCode) => {
    const all = new URLSearchParams(query)
    if (lang) all.set('lang', lang)
    const text = String(all)
    return props.origin + pathname + (text && `?${text}`)
  }
  return (
    <>
      <link rel="canonical" href={at(props.isLocaleInAddress ? props.locale : undefined)} />
      {localeCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at()} />
    </>
  )
}
