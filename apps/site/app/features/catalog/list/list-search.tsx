import { changeList, type ListState, listStateToPairs, maxKeywordLength } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { cutInput } from '@podwright/ui/count-graphemes'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref, listPath } from '../catalog-paths.ts'
import styles from './list-search.module.css'

/** Searches this list and keeps its other filters; a GET form, so it works without JavaScript. */
export function ListSearch({ kind, state }: { kind: ProductKind; state: ListState }) {
  const t = useTranslations('category.list.search')
  const navigate = useNavigate()
  const carried = listStateToPairs(changeList(state, { keyword: '' }))
  return (
    <search aria-label={t('label')}>
      <form
        className={styles.search}
        action={listPath(kind)}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
          void navigate(listHref(kind, changeList(state, { keyword })))
        }}
      >
        {carried.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={state.keyword}
          onInput={(event) => cutInput(event.currentTarget, event.nativeEvent, maxKeywordLength)}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          autoComplete="off"
        />
        <button type="submit">{t('submit')}</button>
      </form>
    </search>
  )
}
