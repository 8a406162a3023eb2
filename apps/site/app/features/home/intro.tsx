import { buttonClass } from '@podwright/ui/button'
import { Link } from 'react-router'
import type { HomeTexts } from './home-texts.server.ts'
import styles from './intro.module.css'

/** What the platform is, in one sentence, and the two ways in. */
export function Intro({ texts }: { texts: HomeTexts['intro'] }) {
  return (
    <section className={`page-column ${styles.intro}`}>
      <h1>{texts.title}</h1>
      <div>
        <p>{texts.text}</p>
        <div className={styles.actions}>
          <Link to="/auth/register" className={`guest-only ${buttonClass({ variant: 'primary', size: 'large' })}`}>
            {texts.register}
          </Link>
          <Link to="/category" className={buttonClass({ size: 'large' })}>
            {texts.browse}
          </Link>
        </div>
      </div>
    </section>
  )
}
