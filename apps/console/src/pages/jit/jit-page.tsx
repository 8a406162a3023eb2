import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { BoxTable } from './box-table.tsx'
import { PackCodeTable } from './pack-code-table.tsx'
import { WarehouseTable } from './warehouse-table.tsx'

/** Loaded on demand, so that the table is shown sooner. */
const BoxDrawer = lazy(() => import('./box-drawer.tsx').then((module) => ({ default: module.BoxDrawer })))
const PackCodeDrawer = lazy(() =>
  import('./pack-code-drawer.tsx').then((module) => ({ default: module.PackCodeDrawer })),
)

const tabs = ['codes', 'boxes', 'warehouses'] as const
const idLimits = { min: 0, max: 2_147_483_647, none: 0 }

/** The JIT desk: pack codes, boxes and receiving warehouses. */
export function JitPage() {
  const t = useTranslations('console.jit')
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), tabs)
  const box = numberIn(query.get('box'), idLimits)
  const code = numberIn(query.get('code'), idLimits)
  const openBox = (id: number) => change({ box: String(id), code: undefined })
  const openCode = (id: number) => change({ code: String(id), box: undefined })
  return (
    <>
      <PageHead page="jit">
        <SavedViews list="jit" params={['tab', 'state', 'number']} />
      </PageHead>
      <Tabs
        current={tab}
        onChange={(key) => change({ tab: key === 'codes' ? undefined : key, state: undefined })}
        tabs={tabs.map((name) => ({ name: name, label: t(`tabs.${name}`) }))}
      />
      {tab === 'codes' && <PackCodeTable onOpen={openCode} onOpenBox={openBox} />}
      {tab === 'boxes' && <BoxTable onOpen={openBox} />}
      {tab === 'warehouses' && <WarehouseTable />}
      <Suspense>
        {box > 0 && <BoxDrawer id={box} onOpenCode={openCode} onClose={() => change({ box: undefined })} />}
        {code > 0 && <PackCodeDrawer id={code} onOpenBox={openBox} onClose={() => change({ code: undefined })} />}
      </Suspense>
    </>
  )
}
