import { locales } from '@podwright/domain/locale'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { useTranslations } from 'use-intl'
import { chooseLanguage } from '../language/choose-language.ts'
import { useSite } from '../site/site-provider.tsx'
import styles from './language-menu.module.css'

/** The seven languages in their own names. */
export function LanguageMenu() {
  const t = useTranslations('layout.language')
  const { locale } = useSite()
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
        <button
          key={entry.code}
          type="button"
          role="menuitemradio"
          aria-checked={entry.code === locale}
          lang={entry.code}
          className={menuItemClass}
          onClick={() => chooseLanguage(entry.code)}
        >
          <span className={styles.name}>{entry.label}</span>
          <span className={styles.currency} lang="en">
            {entry.currency}
          </span>
        </button>
      ))}
    </Menu>
  )
}
