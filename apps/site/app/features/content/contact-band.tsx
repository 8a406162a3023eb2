import styles from './contact-band.module.css'

type ContactBandProps = {
  texts: { readonly title: string; readonly email: string; readonly address: string }
  email: string
  address: string
}

/** Where to reach the operator of this site, from its configuration. */
export function ContactBand({ texts, email, address }: ContactBandProps) {
  return (
    <div id="contact" className={styles.band}>
      <div className={`page-column ${styles.inner}`}>
        <h2>{texts.title}</h2>
        <dl>
          <div>
            <dt>{texts.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {address && (
            <div>
              <dt>{texts.address}</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}
