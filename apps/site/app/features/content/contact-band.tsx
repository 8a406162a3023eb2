import styles from './contact-band.module.css'

type ContactBandProps = {
  content: { readonly title: string; readonly email: string; readonly address: string }
  email: string
  address: string
}

/** Contact details of the site's operator, from its configuration. */
export function ContactBand({ content, email, address }: ContactBandProps) {
  return (
    <div id="contact" className={styles.band}>
      <div className={`page-column ${styles.inner}`}>
        <h2>{content.title}</h2>
        <dl>
          <div>
            <dt>{content.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {address && (
            <div>
              <dt>{content.address}</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}
