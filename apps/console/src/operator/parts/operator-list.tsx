import type { ViewList } from '@podwright/domain/list-views'
import type { OperatorPage } from '@podwright/domain/operator-paths'
import { EmptyState } from '@podwright/ui/empty-state'
import type { IconName } from '@podwright/ui/icon'
import { Segmented, Select } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { SearchField } from '../../parts/search-field.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { OperatorHead } from './operator-head.tsx'
import styles from './parts.module.css'

/** The names of all filters in the URLs of operators' lists. */
const filterParams = ['search', 'state', 'role', 'kind', 'which', 'from', 'to'] as const

type OperatorListProps<Item extends object> = Pick<ComponentProps<typeof PagedTable<Item>>, 'list' | 'columns'> & {
  page: OperatorPage & ViewList
  filters: ReactNode
  /** Icon and title of the list without rows. */
  empty: { readonly icon: IconName; readonly title: string }
  /** Actions for everything that matches. */
  matching?: ReactNode
  /** Dialogs of the page. */
  children?: ReactNode
}

/** A page of operators with one filtered list. */
export function OperatorList<Item extends { readonly id: number }>(props: OperatorListProps<Item>) {
  const { page, list, columns, filters, empty, matching, children } = props
  const t = useTranslations('operator')
  return (
    <>
      <OperatorHead page={page} />
      <div className={card.bar}>
        {filters}
        <span className={card.spread} />
        <SavedViews list={page} params={filterParams} />
      </div>
      <PagedTable list={list} rowKey="id" columns={columns} empty={<EmptyState {...empty} text={t('emptyText')} />}>
        {matching}
      </PagedTable>
      {children}
    </>
  )
}

/** Searches a list by the text that the URL keeps as `search`. */
export function SearchFilter({ label }: { label: string }) {
  const [query, change] = useUrlState()
  const onSearch = (search: string) => change({ search, page: undefined })
  return <SearchField label={label} value={query.get('search') ?? ''} onSearch={onSearch} />
}

type ChoiceProps<Choice extends string> = {
  /** Name in the URL, which leaves out the first choice. */
  name: string
  choices: readonly [Choice, ...Choice[]]
  labelOf: (choice: Choice) => string
}

/** Filters a list by a few choices, all of which are shown. */
export function ChoiceFilter<Choice extends string>(props: ChoiceProps<Choice>) {
  return <Segmented {...useChoice(props)} />
}

/** Filters a list by one of many choices. */
export function SelectFilter<Choice extends string>(props: ChoiceProps<Choice> & { label: string }) {
  return <Select<Choice> {...useChoice(props)} className={styles.choice ?? ''} aria-label={props.label} />
}

function useChoice<Choice extends string>({ name, choices, labelOf }: ChoiceProps<Choice>) {
  const [query, change] = useUrlState()
  return {
    value: choiceIn(query.get(name), choices),
    // Another choice may have fewer pages.
    onChange: (chosen: Choice) => change({ [name]: chosen === choices[0] ? undefined : chosen, page: undefined }),
    options: choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
  }
}
