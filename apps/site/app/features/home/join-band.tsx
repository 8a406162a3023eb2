import { buttonClass } from '@podwright/ui/button'
import { Link } from 'react-router'
import type { HomeContent } from './home-content.server.ts'
import styles from './join-band.module.css'

/** The call to register, hidden for logged-in users. */
export function JoinBand({ content }: { content: HomeContent['join'] }) {
  return (
    <section className={`guest-only ${styles.band}`} aria-labelledby="join-title">
      <div className="page-column">
        <h2 id="join-title">{content.title}</h2>
        <p>{content.text}</p>
        <div className={styles.actions}>
          <Link to="/auth/register" className={`${buttonClass({ size: 'large' })} ${styles.register}`}>
            {content.register}
          </Link>
          <Link to="/auth/login" className={`${buttonClass({ variant: 'ghost', size: 'large' })} ${styles.login}`}>
            {content.login}
          </Link>
        </div>
      </div>
    </section>
  )
}
