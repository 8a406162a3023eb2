import { imageSizes, pictureUrl } from '@podwright/domain/images/oss-process'
import { Picture } from '@podwright/ui/picture'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LanguageMenu } from '../../shell/header/language-menu.tsx'
import { Logo } from '../../shell/header/logo.tsx'
import styles from './auth-frame.module.css'

const widths = imageSizes.filter((size) => size >= 640 && size <= 1200)

type AuthFrameProps = {
  title: string
  /** URL of the picture: a room with one of our own artworks in it. */
  room: string
  children: ReactNode
}

/** Split screen of login and register: products on the left, the form on the right. */
export function AuthFrame({ title, room, children }: AuthFrameProps) {
  const at = (width: number) => pictureUrl(room, width)
  const t = useTranslations('login')
  return (
    <div className={styles.frame}>
      <aside className={styles.show}>
        <Picture
          src={at(960)}
          srcSet={widths.map((width) => `${at(width)} ${width}w`).join(', ')}
          sizes="55vw"
          alt=""
          width={1200}
          height={1600}
          isPriority
          className={styles.picture}
        />
        <div className={styles.pitch}>
          <p className={styles.headline}>{t('pitch.title')}</p>
          <p>{t('pitch.text')}</p>
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
          <noscript>
            <p className={styles.notice}>{t('noScript')}</p>
          </noscript>
          {children}
        </main>
      </div>
    </div>
  )
}
