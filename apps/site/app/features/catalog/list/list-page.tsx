import { useTranslations } from 'use-intl'
import { PageHead } from '../../../display/page-head.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { resultsId } from '../catalog-paths.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { CorrectedKeyword } from './corrected-keyword.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list-page.module.css'
import { ListSearch } from './list-search.tsx'
import { EmptyList, FailedLoad } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import type { ListData } from './load-list.server.ts'
import { Paging } from './paging.tsx'
import { useListState } from './use-list-state.ts'

/** One list for both kinds of products; all of its state is in the URL. */
export function ListPage({ kind, categories, list }: ListData) {
  const t = useTranslations('category.list')
  const { state, isLoading } = useListState()
  const facets = list?.facets

  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={t(`description.${kind}`)} />
      <PageHead title={t(`heading.${kind}`)} lead={t(`lead.${kind}`)}>
        <ListSearch key={state.keyword} kind={kind} state={state} />
      </PageHead>
      <div className={styles.columns}>
        <CategoryTree kind={kind} state={state} categories={categories ?? []} counts={facets?.category} />
        <section className={styles.main} aria-labelledby={list ? resultsId : undefined}>
          <ListTools kind={kind} state={state} viewCounts={facets?.view} />
          <FilterBar kind={kind} state={state} facets={facets} />
          <ChosenFilters
            kind={kind}
            state={state}
            categories={categories ?? []}
            total={list?.total}
            isLoading={isLoading}
          />
          {list ? (
            <>
              {list.correctedKeyword !== null && !isLoading && (
                <CorrectedKeyword typed={state.keyword} corrected={list.correctedKeyword} />
              )}
              {list.cards.ids.length > 0 || isLoading ? (
                <ProductGrid cards={list.cards} isLoading={isLoading} />
              ) : (
                <EmptyList kind={kind} state={state} />
              )}
              <Paging kind={kind} state={state} pageCount={list.pageCount} total={list.total} />
            </>
          ) : (
            <FailedLoad what="products" />
          )}
          <CompareBar />
        </section>
      </div>
      <RecentlyViewed />
    </div>
  )
}
