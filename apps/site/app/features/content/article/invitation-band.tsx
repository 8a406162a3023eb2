import { buttonClass } from '@podwright/ui/button'
import { Link } from 'react-router'
import type { Invitation } from './article.ts'
import { ConnectLink } from './connect-link.tsx'
import styles from './invitation-band.module.css'

/** The last band of an article: the next step. */
export function InvitationBand({ invitation }: { invitation: Invitation }) {
  return (
    <aside className={styles.band}>
      <div className={`page-column ${styles.inner}`}>
        <div>
          <p className={styles.title}>{invitation.title}</p>
          <p>{invitation.text}</p>
        </div>
        <div className={styles.links}>
          {invitation.connectLabel && <ConnectLink label={invitation.connectLabel} />}
          <Link to={invitation.to} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {invitation.label}
          </Link>
        </div>
      </div>
    </aside>
  )
}
