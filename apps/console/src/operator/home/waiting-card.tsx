import type { Permission } from '@podwright/domain/account/permissions'
import { operatorPaths } from '@podwright/domain/operator-paths'
import { Icon, type IconName } from '@podwright/ui/icon'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from '../../pages/home/home.module.css'
import card from '../../parts/card.module.css'
import { useOperatorPermits } from '../operator-session.ts'
import type { OperatorHomeData } from './home-data.ts'

type Waiting = OperatorHomeData['waiting']

const places = [
  ['topUps', 'wallet', `${operatorPaths.topUps}?state=requested`, 'money'],
  ['payments', 'calculator', operatorPaths.payments, 'money'],
  ['withdrawals', 'upload', `${operatorPaths.withdrawals}?state=requested`, 'money'],
  ['payouts', 'upload', `${operatorPaths.withdrawals}?state=approved`, 'money'],
  ['refusedCases', 'refresh', `${operatorPaths.cases}?which=refused`, 'operations'],
  ['approvalCases', 'refresh', `${operatorPaths.cases}?which=approval`, 'operations'],
  ['lateCases', 'clock', `${operatorPaths.cases}?which=late`, 'operations'],
  ['production', 'factory', operatorPaths.production, 'operations'],
  ['products', 'box', `${operatorPaths.suppliers}?which=unassigned`, 'catalog'],
] as const satisfies readonly (readonly [keyof Waiting, IconName, string, Permission])[]

/** What waits for operators, each with the page where it is done. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('operator.home.waiting')
  const heading = useId()
  const permits = useOperatorPermits()
  const open = places.filter(([name, , , permission]) => waiting[name] > 0 && permits(permission))
  return (
    <section className={card.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      {open.length === 0 ? (
        <p className={card.muted}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {open.map(([name, icon, to]) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={icon} />
                {t(name, { count: waiting[name] })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
