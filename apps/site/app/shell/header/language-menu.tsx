import { chooseLanguage } from '@podwright/contracts/client/choose-language'
import { locales } from '@podwright/domain/locale'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { withLanguage } from '../language/with-language.ts'
import { useSite } from '../site/site-provider.tsx'
import styles from './language-menu.module.css'

/** The seven languages in their own names. */
export function LanguageMenu() {
  const t = useTranslations('layout.language')
  const { locale } = useSite()
  const { pathname, search } = useLocation()
  const current = locales.find((entry) => entry.code === locale)
  return (
    <Menu
      align="end"
      label={`${t('label')}: ${current?.label} ${current?.currency}`}
      trigger={
        <>
          <Icon name="globe" />
          <span className={styles.current}>{current?.label}</span>
          <span className={styles.currencyInBar}>{current?.currency}</span>
        </>
      }
    >
      {locales.map((entry) => (
        // Without JavaScript, and in a new tab, the URL sets the language; a click also stores the choice.
        <a
          key={entry.code}
          href={pathname + withLanguage(search, entry.code)}
          role="menuitemradio"
          aria-checked={entry.code === locale}
          lang={entry.code}
          hrefLang={entry.code}
          className={menuItemClass}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            chooseLanguage(entry.code)
          }}
        >
          <span className={styles.name}>{entry.label}</span>
          <span className={styles.currency} lang="en">
            {entry.currency}
          </span>
        </a>
      ))}
    </Menu>
  )
}
