import type { DataOf } from '@podwright/contracts/define-call'
import type { listOperatorActions } from '@podwright/contracts/operator/actions'
import { operatorActions } from '@podwright/domain/operator-actions'
import { Input, Select, type TableColumnsType } from 'antd'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { NothingFound } from '../parts/nothing-found.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import styles from '../parts/parts.module.css'

type Action = DataOf<typeof listOperatorActions>['items'][number]

/** The audit log: actor, action, time and reason; entries cannot be changed. */
export function LogPage() {
  const t = useTranslations('operator.log')
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const chosen = choiceIn(query.get('kind'), ['all', ...operatorActions])
  const kind = chosen === 'all' ? undefined : chosen
  const list = useCallPages('listOperatorActions', { query: { search, kind } })
  return (
    <>
      <OperatorHead page="log" />
      <div className={card.bar}>
        <Select
          className={styles.choice ?? ''}
          aria-label={t('kind')}
          value={chosen}
          onChange={(value) => change({ kind: value === 'all' ? undefined : value })}
          options={[
            { value: 'all' as const, label: t('all') },
            ...operatorActions.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        <Input.Search
          className={card.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search}
          allowClear
          onSearch={(text) => change({ search: text.trim() })}
        />
      </div>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns()}
        empty={<NothingFound icon="clock" title={t('empty')} />}
      />
    </>
  )
}

function useColumns(): TableColumnsType<Action> {
  const t = useTranslations('operator.log')
  const { moment } = useFormatters()
  return [
    { title: t('at'), key: 'at', width: '13rem', render: (_, { at }) => moment(at) },
    { title: t('who'), key: 'who', width: '11rem', render: (_, { operator }) => operator ?? t('commandLine') },
    { title: t('what'), key: 'what', render: (_, { kind }) => t(`kinds.${kind}`) },
    { title: t('subject'), dataIndex: 'subject' },
    { title: t('before'), key: 'before', render: (_, { before }) => <Facts facts={before} /> },
    { title: t('after'), key: 'after', render: (_, { after }) => <Facts facts={after} /> },
    { title: t('reason'), dataIndex: 'reason' },
  ]
}

/** Shows the facts as they are stored, with the field names of the data, for lookups. */
function Facts({ facts }: { facts: Action['before'] }) {
  if (facts === null) return null
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
