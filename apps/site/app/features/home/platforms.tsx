import type { HomeContent } from './home-content.server.ts'
import styles from './platforms.module.css'

/** Proper names, the same in every language; written as text because logos are trademarks. */
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
export function Platforms({ content }: { content: HomeContent['platforms'] }) {
  return (
    <section className={styles.band} aria-labelledby="platforms-title">
      <div className={`page-column ${styles.inner}`}>
        <div>
          <h2 id="platforms-title">{content.title}</h2>
          <p className={styles.text}>{content.text}</p>
          <p className={styles.note}>{content.note}</p>
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
