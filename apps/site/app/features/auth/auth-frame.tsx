import { Picture } from '@podwright/ui/picture'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import room from '../../../../../catalogue/pictures/ready-made/aurora-fjord/poster-life-livingroom-white.jpg'
import { LanguageMenu } from '../../shell/header/language-menu.tsx'
import { Logo } from '../../shell/header/logo.tsx'
import styles from './auth-frame.module.css'

/** Split screen of login and register: on the left a room with one of our own artworks in it, on the right the form. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('login.pitch')
  return (
    <div className={styles.frame}>
      <aside className={styles.show}>
        <Picture src={room} alt="" width={1200} height={1200} isPriority className={styles.picture} />
        <div className={styles.pitch}>
          <p className={styles.headline}>{t('title')}</p>
          <p>{t('text')}</p>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.top}>
          <Link to="/home" className={styles.home}>
            <Logo />
          </Link>
          <LanguageMenu />
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  )
}
