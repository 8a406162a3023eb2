import { designLimits } from '@podwright/contracts/designs/design-shapes'
import { Button, buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ShownFinished, type StartList, startLists } from '../app/opening.ts'
import { ProductChooser } from '../app/product-chooser.tsx'
import { DesignCard } from './design-card.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FinishedList } from './finished-list.tsx'
import styles from './start-page.module.css'
import { type DesignListState, useDesigns } from './use-designs.ts'

const BatchList = lazy(async () => ({ default: (await import('../batch/list/batch-list.tsx')).BatchList }))

type StartPageProps = { owner: string; list: StartList; finished: ShownFinished | undefined }

/** The studio without a product: the seller's designs, and a button for a new one. */
export function StartPage({ owner, list, finished }: StartPageProps) {
  const t = useTranslations('studio.start')
  const [isChoosing, setChoosing] = useState(false)
  const [search, setSearch] = useState('')
  const [state, setState] = useState(list)
  const show = (name: StartList) => {
    setState(name)
    history.replaceState(history.state, '', name === 'kept' ? '/studio' : `/studio?list=${name}`)
  }
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a href="/home" className={styles.logo}>
          Podwright
        </a>
        <div className={styles.new}>
          <a href="/studio?mode=batch" className={buttonClass()}>
            <Icon name="grid" /> {t('newBatch')}
          </a>
          <Button variant="primary" icon="plus" onClick={() => setChoosing(true)}>
            {t('new')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <DraftNotice owner={owner} />
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          {state !== 'batches' && (
            <input
              type="search"
              className={styles.search}
              placeholder={t('search')}
              aria-label={t('search')}
              value={search}
              maxLength={100}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
          <div className={styles.states}>
            {startLists.map((name) => (
              <button key={name} type="button" aria-pressed={state === name} onClick={() => show(name)}>
                {t(name)}
              </button>
            ))}
          </div>
        </div>
        {state === 'batches' ? (
          <Suspense fallback={<p aria-busy="true" />}>
            <BatchList />
          </Suspense>
        ) : state === 'finished' ? (
          <FinishedList search={search} shown={finished} />
        ) : (
          <DesignList search={search} state={state} onNew={() => setChoosing(true)} />
        )}
      </main>
      <ProductChooser
        isOpen={isChoosing}
        title={t('chooseTitle')}
        onClose={() => setChoosing(false)}
        onChoose={(id) => location.assign(`/studio?productId=${id}`)}
      />
    </div>
  )
}

type DesignListProps = { search: string; state: DesignListState; onNew: () => void }

function DesignList({ search, state, onNew }: DesignListProps) {
  const t = useTranslations('studio.start')
  const designs = useDesigns(search, state)
  const isSearching = search.trim() !== ''
  return (
    <>
      {state === 'deleted' && <p className={styles.hint}>{t('keptDays', { days: String(designLimits.keptDays) })}</p>}
      {designs.items?.length === 0 &&
        (isSearching || state !== 'kept' ? (
          <p className={styles.hint}>{t(state === 'templates' && !isSearching ? 'noTemplates' : 'nothingFound')}</p>
        ) : (
          <EmptyState icon="palette" title={t('empty')} text={t('emptyText')}>
            <Button variant="primary" onClick={onNew}>
              {t('new')}
            </Button>
          </EmptyState>
        ))}
      <ul className={styles.designs} aria-busy={designs.items === undefined}>
        {designs.items?.map((design) => (
          <DesignCard key={design.id} design={design} designs={designs} isTemplateList={state === 'templates'} />
        ))}
      </ul>
      {designs.hasMore && <Button onClick={designs.loadMore}>{t('more')}</Button>}
    </>
  )
}
