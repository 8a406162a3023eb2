import type { HomeTexts } from './home-texts.server.ts'
import styles from './platforms.module.css'

/** Proper names, the same in every language; written as text because the marks are their owners'. */
const platformNames = [
  'Temu',
  'SHEIN',
  'TikTok Shop',
  'Shopee',
  'Lazada',
  'Amazon',
  'eBay',
  'Etsy',
  'Shopify',
  'WooCommerce',
] as const

/** Channels that listings are prepared for. */
export function Platforms({ texts }: { texts: HomeTexts['platforms'] }) {
  return (
    <section className={styles.band} aria-labelledby="platforms-title">
      <div className={`page-column ${styles.inner}`}>
        <div>
          <h2 id="platforms-title">{texts.title}</h2>
          <p className={styles.text}>{texts.text}</p>
          <p className={styles.note}>{texts.note}</p>
        </div>
        <ul className={styles.names} lang="en">
          {platformNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
