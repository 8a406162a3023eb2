import { chooseLanguage } from '@podwright/contracts/client/choose-language'
import { isLocaleCode, locales } from '@podwright/domain/locale'
import { Icon } from '@podwright/ui/icon'
import { Dropdown } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import styles from './top-bar.module.css'

/** Lists the languages by their own names; selecting one reloads the page in it. */
export function LanguageMenu() {
  const t = useTranslations('console')
  const { locale } = useServices()
  const own = locales.find(({ code }) => code === locale)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [locale],
        items: locales.map(({ code, label }) => ({ key: code, label: <span lang={code}>{label}</span> })),
        onClick: ({ key }) => {
          if (isLocaleCode(key)) chooseLanguage(key)
        },
      }}
    >
      <button type="button" className={styles.tool} aria-label={t('language', { name: own?.label ?? locale })}>
        <Icon name="globe" />
        {own?.label}
        <Icon name="chevronDown" />
      </button>
    </Dropdown>
  )
}
