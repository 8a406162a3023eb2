import { buttonClass } from '@podwright/ui/button'
import { Link } from 'react-router'
import type { HomeContent } from './home-content.server.ts'
import styles from './intro.module.css'

/** What the platform is, in one sentence, and two calls to action. */
export function Intro({ content }: { content: HomeContent['intro'] }) {
  return (
    <section className={`page-column ${styles.intro}`}>
      <h1>{content.title}</h1>
      <div>
        <p>{content.text}</p>
        <div className={styles.actions}>
          <Link to="/auth/register" className={`guest-only ${buttonClass({ variant: 'primary', size: 'large' })}`}>
            {content.register}
          </Link>
          <Link to="/category" className={buttonClass({ size: 'large' })}>
            {content.browse}
          </Link>
        </div>
      </div>
    </section>
  )
}
