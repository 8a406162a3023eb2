import type { DataOf } from '@podwright/contracts/define-call'
import type { listOperatorActions } from '@podwright/contracts/operator/actions'
import { isDemanded, operatorActions } from '@podwright/domain/operator-actions'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import { timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { OperatorList, SearchFilter, SelectFilter } from '../parts/operator-list.tsx'
import styles from '../parts/parts.module.css'
import { useFactText } from './use-fact-text.ts'

type Action = DataOf<typeof listOperatorActions>['items'][number]

const choices = ['all', ...operatorActions] as const

/** The audit log: actor, action, time and reason; entries cannot be changed. */
export function LogPage() {
  const t = useTranslations('operator.log')
  const [query] = useUrlState()
  const search = query.get('search') ?? ''
  const chosen = choiceIn(query.get('kind'), choices)
  const kind = chosen === 'all' ? undefined : chosen
  const list = useCallPages('listOperatorActions', { query: { search, kind } })
  return (
    <OperatorList
      page="log"
      list={list}
      columns={useColumns()}
      empty={{ icon: 'clock', title: t('empty') }}
      filters={
        <>
          <SelectFilter
            name="kind"
            label={t('kind')}
            choices={choices}
            labelOf={(choice) => (choice === 'all' ? t('all') : t(`kinds.${choice}`))}
          />
          <SearchFilter label={t('search')} />
        </>
      }
    ></OperatorList>
  )
}

function useColumns(): readonly Column<Action>[] {
  const t = useTranslations('operator.log')
  const { moment } = useFormatters()
  return [
    timeColumn('at', t('at'), ({ at }) => moment(at)),
    {
      title: t('who'),
      key: 'who',
      width: '11rem',
      render: ({ operator, kind }) => operator ?? t(isDemanded(kind) ? 'platform' : 'commandLine'),
    },
    { title: t('what'), key: 'what', render: ({ kind }) => t(`kinds.${kind}`) },
    { title: t('subject'), key: 'subject', render: ({ subject }) => subject },
    { title: t('before'), key: 'before', render: ({ kind, before }) => <Facts kind={kind} facts={before} /> },
    { title: t('after'), key: 'after', render: ({ kind, after }) => <Facts kind={kind} facts={after} /> },
    { title: t('reason'), key: 'reason', render: ({ reason }) => reason },
  ]
}

function Facts({ kind, facts }: { kind: Action['kind']; facts: Action['before'] }) {
  const { nameOf, textOf } = useFactText()
  if (facts === null) return null
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{nameOf(name)}</dt>
          <dd>{textOf(kind, name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
