import type { TeamEvent } from '@podwright/contracts/auth/team'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { timeColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

/** Who was invited, joined, got another role or left, and by whom. */
export function TeamHistory({ events }: { events: readonly TeamEvent[] }) {
  const t = useTranslations('console.team')
  const { moment } = useFormatters()
  const whoOf = ({ member, email, kind }: TeamEvent) => {
    if (member !== null || email !== '') return member ?? email
    return t(kind === 'invited' || kind === 'resent' || kind === 'revoked' ? 'someone' : 'former')
  }
  const columns: readonly Column<TeamEvent>[] = [
    timeColumn('at', t('when'), ({ at }) => moment(at)),
    {
      title: t('change'),
      key: 'change',
      render: (event) => (
        <>
          {t(`events.${event.kind}`, { who: whoOf(event) })}
          {event.role && (
            <p className={card.note}>
              {[t(`roles.${event.role}.name`), event.mayPay && t('mayPay')].filter(Boolean).join(' · ')}
            </p>
          )}
        </>
      ),
    },
    {
      title: t('by'),
      key: 'by',
      width: '12rem',
      render: (event) => (event.isByOwner ? t('roles.owner.name') : whoOf(event)),
    },
  ]
  return (
    <section className={card.card}>
      <h2>{t('history')}</h2>
      <Table<TeamEvent> rowKey="id" size="small" items={events} columns={columns} empty={t('noHistory')} />
    </section>
  )
}
