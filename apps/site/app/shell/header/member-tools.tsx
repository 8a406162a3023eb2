import '@podwright/ui/shop-icons'
import { consolePagesOf } from '@podwright/domain/console-paths'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass, menuLineClass } from '@podwright/ui/menu'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useAccountSummary } from '../auth/account-summary.ts'
import { OtherAccount } from '../auth/other-account.tsx'
import { useAuth } from '../auth/session.ts'
import { ToolLink } from '../auth/tool-link.tsx'
import { toolOpener } from '../auth/tool-opener.ts'
import { useLogout } from '../auth/use-logout.ts'
import { useOpenTool } from '../auth/use-open-tool.ts'
import { useSite } from '../site/site-provider.tsx'
import styles from './account-area.module.css'
import { adminPages } from './admin-pages.ts'

const agentPages: readonly string[] = consolePagesOf[2]

/** Icons with counts, user name and menu. */
export function MemberTools() {
  const t = useTranslations('layout.account')
  const { config } = useSite()
  const { session, userName } = useAuth()
  const summary = useAccountSummary()
  const logout = useLogout()
  const open = useOpenTool()
  useEffect(() => {
    toolOpener.open = open
  }, [open])
  // An agent whose session came by a link has other pages than the sellers of this site.
  const isSeller = session?.userType !== 2
  const pages = adminPages.filter(({ key }) => isSeller || agentPages.includes(key))
  return (
    <>
      <OtherAccount />
      <ToolLink
        base={config.shopAdminUrl}
        path="/finishedProduct/designFinished"
        className={styles.icon}
        label={t('designCount', { count: String(summary?.libraryCount ?? 0) })}
      >
        <Icon name="library" />
        <Badge count={summary?.libraryCount} />
      </ToolLink>
      {isSeller && (
        <ToolLink
          base={config.shopAdminUrl}
          path="/personalCenter/carts"
          className={styles.icon}
          label={t('cartCount', { count: String(summary?.cartQuantity ?? 0) })}
        >
          <Icon name="cart" />
          <Badge count={summary?.cartQuantity} />
        </ToolLink>
      )}
      <Menu
        align="end"
        label={userName ? `${t('menu')}: ${userName}` : t('menu')}
        trigger={
          <span className={styles.user}>
            <Icon name="user" />
            <span className={styles.name}>{userName}</span>
          </span>
        }
      >
        {pages.map((page) => (
          <ToolLink
            key={page.key}
            base={config.shopAdminUrl}
            path={page.path}
            role="menuitem"
            className={menuItemClass}
          >
            <Icon name={page.icon} />
            {t(page.key)}
          </ToolLink>
        ))}
        <hr className={menuLineClass} />
        <button type="button" role="menuitem" className={menuItemClass} onClick={logout}>
          <Icon name="logout" />
          {t('logout')}
        </button>
      </Menu>
    </>
  )
}

/** Hidden at zero: an empty cart needs no badge. */
function Badge({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  // Rendered by the style sheet: the link's accessible name already contains the number.
  return <span className={styles.badge} data-count={count > 99 ? '99+' : count} aria-hidden="true" />
}
