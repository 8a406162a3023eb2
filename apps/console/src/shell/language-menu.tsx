import { chooseLanguage } from '@podwright/contracts/client/choose-language'
import { locales } from '@podwright/domain/locale'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import styles from './top-bar.module.css'

/** Lists the languages by their own names; selecting one reloads the page in it. */
export function LanguageMenu() {
  const t = useTranslations('console')
  const { locale } = useServices()
  const own = locales.find(({ code }) => code === locale)
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.tool}
          aria-label={t('language', { name: own?.label ?? locale })}
        >
          <Icon name="globe" />
          {own?.label}
          <Icon name="chevronDown" />
        </button>
      )}
    >
      {locales.map(({ code, label }) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === locale}
          lang={code}
          className={menuItemClass}
          onClick={() => chooseLanguage(code)}
        >
          {label}
        </button>
      ))}
    </Menu>
  )
}
