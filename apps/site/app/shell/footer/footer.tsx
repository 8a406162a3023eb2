import { localeEntry } from '@podwright/domain/locale'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '../header/logo.tsx'
import { useSite } from '../site/site-provider.tsx'
import styles from './footer.module.css'
import { footerGroups, legalPages } from './footer-links.ts'

/** Intro, three link groups, contact with two QR codes, copyright with the filing number. */
export function Footer() {
  const t = useTranslations('layout.footer')
  const { config, locale } = useSite()
  const { label, currency } = localeEntry(locale)
  return (
    <footer className={styles.footer}>
      <div className={`page-column ${styles.columns}`}>
        <div className={styles.intro}>
          <Logo />
          <p>{t('intro')}</p>
        </div>
        <LinkGroups />
        <section className={styles.contact} aria-labelledby="footer-contact">
          <h2 id="footer-contact">{t('contact.title')}</h2>
          <address className={styles.lines}>
            <a href={`mailto:${config.contactEmail}`}>
              <Icon name="mail" />
              <span className="visually-hidden">{t('contact.email')}: </span>
              {config.contactEmail}
            </a>
            {config.contactAddress && (
              <p>
                <Icon name="pin" />
                <span className="visually-hidden">{t('contact.address')}: </span>
                {config.contactAddress}
              </p>
            )}
          </address>
          <div className={styles.codes}>
            <QrCode
              name="official-account"
              label={t('contact.officialAccount')}
              target={config.officialAccountQrTarget}
            />
            <QrCode name="support" label={t('contact.support')} target={config.contactQrTarget} />
          </div>
        </section>
      </div>
      <div className={`page-column ${styles.legal}`}>
        <p>{t('copyright', { year: String(config.copyrightYear) })}</p>
        {legalPages.map((page) => (
          <Link key={page} to={`/legal/${page}`}>
            {t(`legal.${page}`)}
          </Link>
        ))}
        <p className={styles.language}>
          <Icon name="globe" />
          {`${label} · ${currency}`}
        </p>
        {config.filingNumber && (
          <p>
            <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" target="_blank">
              {config.filingNumber}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function LinkGroups() {
  const t = useTranslations('layout.footer')
  return footerGroups.map((group) => (
    <nav key={group.key} className={styles.group} aria-labelledby={`footer-${group.key}`}>
      <h2 id={`footer-${group.key}`}>{t(`${group.key}.title`)}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.key}>
            {/* The pairs of group and link come from one table; the type of a joined key is wider than that. */}
            <Link to={link.to}>{t(`${group.key}.${link.key}` as 'about.us')}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

function QrCode({ name, label, target }: { name: 'official-account' | 'support'; label: string; target: string }) {
  const t = useTranslations('layout.footer.contact')
  const [isMissing, setIsMissing] = useState(false)
  // A QR code that fails to load is hidden instead of showing a broken picture.
  if (isMissing) return null
  return (
    <figure className={styles.code}>
      <img
        src={`/qr/${name}.svg`}
        alt={t('qrAlt', { name: label, target })}
        width={96}
        height={96}
        loading="lazy"
        onError={() => setIsMissing(true)}
      />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
