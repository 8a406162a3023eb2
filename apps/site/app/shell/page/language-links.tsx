import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { useLocation } from 'react-router'

/** Search engines see one address per language; the bare one is the default that follows the visitor. */
export function LanguageLinks(props: { origin: string; locale: LocaleCode; isLocaleInAddress: boolean }) {
  const page = `${props.origin}${useLocation().pathname}`
  return (
    <>
      <link rel="canonical" href={props.isLocaleInAddress ? `${page}?lang=${props.locale}` : page} />
      {localeCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${page}?lang=${code}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={page} />
    </>
  )
}
