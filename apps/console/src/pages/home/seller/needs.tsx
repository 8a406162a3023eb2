import type { Permission } from '@podwright/domain/account/permissions'
import { consolePaths } from '@podwright/domain/console-paths'
import { Icon, type IconName } from '@podwright/ui/icon'
import { Alert, Progress } from 'antd'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../../app/use-permits.ts'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../home.module.css'
import type { SellerHomeData } from './home-data.ts'

type Needs = SellerHomeData['needs']

const needPlaces = [
  ['orders', 'warning', `${consolePaths.orders}?tab=action`, 'orders'],
  ['payments', 'wallet', `${consolePaths.orders}?tab=pay`, 'pay'],
  ['variants', 'swap', consolePaths.storeSync, 'orders'],
  ['stores', 'store', consolePaths.store, 'stores'],
  ['listings', 'grid', `${consolePaths.listings}?state=failed`, 'listings'],
] as const satisfies readonly (readonly [keyof Needs, IconName, string, Permission])[]

/** What waits for the seller, each with the page where it is done. */
export function NeedsCard({ needs }: { needs: Needs }) {
  const t = useTranslations('console.home.needs')
  const permits = usePermits()
  const waiting = needPlaces.filter(([name, , , permission]) => needs[name] > 0 && permits(permission))
  return (
    <TitledCard title={t('title')}>
      {waiting.length === 0 ? (
        <p className={card.muted}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(([name, icon, to]) => (
            <li key={name}>
              <Link to={to}>
                <Icon name={icon} />
                {t(name, { count: needs[name] })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

/** Batches that are being made, and what waits for others. */
export function UnderWayCard({ underWay: { batches, listingsInReview, cases } }: Pick<SellerHomeData, 'underWay'>) {
  const t = useTranslations('console.home.underWay')
  const isEmpty = batches.length === 0 && listingsInReview === 0 && cases === 0
  return (
    <TitledCard title={t('title')}>
      {isEmpty && <p className={card.muted}>{t('none')}</p>}
      <ul className={styles.list}>
        {batches.map(({ id, name, doneItems, items }) => (
          <li key={id} className={styles.progress}>
            <a href={`/studio?mode=batch&batch=${id}`}>{name}</a>
            <span className={card.muted}>{t('batch', { done: String(doneItems), total: String(items) })}</span>
            <Progress
              percent={items === 0 ? 0 : (100 * doneItems) / items}
              showInfo={false}
              size="small"
              aria-label={name}
            />
          </li>
        ))}
        {listingsInReview > 0 && (
          <li>
            <Link to={`${consolePaths.listings}?state=in_review`}>{t('listings', { count: listingsInReview })}</Link>
          </li>
        )}
        {cases > 0 && (
          <li>
            <Link to={consolePaths.afterSales}>{t('cases', { count: cases })}</Link>
          </li>
        )}
      </ul>
    </TitledCard>
  )
}

/** The balance, and a warning if it does not cover the orders that wait for payment. */
export function WalletCard({ wallet: { balanceMinor, dueMinor } }: { wallet: NonNullable<SellerHomeData['wallet']> }) {
  const t = useTranslations('console.home.wallet')
  const { yuan } = useFormatters()
  return (
    <TitledCard title={t('title')}>
      <dl className={styles.facts}>
        <dt>{t('balance')}</dt>
        <dd>{yuan(balanceMinor)}</dd>
        <dt>{t('due')}</dt>
        <dd>{yuan(dueMinor)}</dd>
      </dl>
      {dueMinor > balanceMinor && (
        <Alert type="warning" showIcon title={t('low', { amount: yuan(dueMinor - balanceMinor) })} />
      )}
      <p>
        <Link to={consolePaths.wallet} className={styles.link}>
          {t('topUp')}
        </Link>
      </p>
    </TitledCard>
  )
}

function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={card.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
