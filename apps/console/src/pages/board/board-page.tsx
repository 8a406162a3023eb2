import { techniques } from '@podwright/domain/catalog/words'
import { stations } from '@podwright/domain/orders/production-states'
import { Segmented } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../parts/page-head.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { StationBar } from '../production/station-bar.tsx'
import { TechniqueFilter } from '../production/technique-filter.tsx'
import styles from './board.module.css'
import { StationColumn } from './station-column.tsx'
import { useStationName } from './use-station-name.ts'

const ProductionDrawer = lazy(() =>
  import('../production/production-drawer.tsx').then((module) => ({ default: module.ProductionDrawer })),
)

/** What is being made, by station: a screen for the workshop. */
export function BoardPage() {
  const t = useTranslations('console.board')
  const nameOf = useStationName()
  const [query, change] = useUrlState()
  const shown = stations.find((station) => station === query.get('show')) ?? 'all'
  const sku = query.get('sku') ?? ''
  const technique = techniques.filter((code) => query.get('technique')?.split(',').includes(code))
  const opened = numberIn(query.get('order'), { min: 0, max: 2_147_483_647, none: 0 })
  const open = (id: number) => change({ order: String(id) })
  return (
    <>
      <PageHead page="board" />
      <StationBar onOpen={open} />
      <div className={styles.filters}>
        <Segmented
          aria-label={t('show')}
          value={shown}
          options={[
            { value: 'all', label: t('all') },
            ...stations.map((station) => ({ value: station, label: nameOf(station) })),
          ]}
          onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        />
        <SearchField label={t('sku')} value={sku} onSearch={(text) => change({ sku: text || undefined })} />
        <TechniqueFilter value={technique} onChange={(chosen) => change({ technique: chosen.join() || undefined })} />
        <SavedViews list="board" params={['show', 'sku', 'technique']} />
      </div>
      <div className={shown === 'all' ? styles.board : styles.single}>
        {stations
          .filter((station) => shown === 'all' || station === shown)
          .map((station) => (
            <StationColumn key={station} station={station} filters={{ sku, technique }} onOpen={open} />
          ))}
      </div>
      {opened > 0 && (
        <Suspense>
          <ProductionDrawer id={opened} onClose={() => change({ order: undefined })} />
        </Suspense>
      )}
    </>
  )
}
