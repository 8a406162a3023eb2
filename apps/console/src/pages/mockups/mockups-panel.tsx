import type { DataOf } from '@podwright/contracts/define-call'
import type { listMockups } from '@podwright/contracts/mockups/list-mockups'
import { maxMockups, mockupLimits } from '@podwright/domain/pictures/mockups'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Pagination } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/forms/file-picker.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { MockupCard } from './mockup-card.tsx'
import styles from './mockups.module.css'
import sample from './sample-mockup.psd?url'
import { UploadList } from './upload-list.tsx'
import { useMockupUploads } from './use-mockup-uploads.ts'

const MockupDrawer = lazy(() => import('./mockup-drawer.tsx').then((module) => ({ default: module.MockupDrawer })))

const pageSize = 24
/** While files are being processed. */
const refetchMs = 3000

/** The seller's own mockups: files, what was followed of them, and what they show. */
export function MockupsPanel() {
  const t = useTranslations('mockups.page')
  const [query, change] = useUrlState()
  const page = numberIn(query.get('page'), { min: 1, max: 50, none: 1 })
  const opened = numberIn(query.get('item'), { min: 0, max: 2_147_483_647, none: 0 })
  const list = useCall(
    'listMockups',
    { query: { page, pageSize } },
    { refetchInterval: ({ state }) => isProcessing(state.data) && refetchMs },
  )
  const { uploads, add, remove, retry } = useMockupUploads()
  const [isOver, setOver] = useState(false)
  const { data } = list
  const picker = <FilePicker accept=".psd,image/vnd.adobe.photoshop" label={t('upload')} isBusy={false} onFile={add} />
  const sampleLink = (
    <Button href={sample} download="sample-mockup.psd" icon={<Icon name="download" />}>
      {t('sample')}
    </Button>
  )
  const isEmpty = data?.total === 0 && uploads.length === 0
  return (
    <>
      <PageHead page="mockups">
        {sampleLink}
        {picker}
      </PageHead>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without dragging. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          for (const file of event.dataTransfer.files) add(file)
        }}
      >
        <p className={card.lead}>{t('limits', { ...mockupLimits, count: maxMockups })}</p>
        <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
        {!data && <LoadState query={list} />}
        {isEmpty && (
          <div className={card.card}>
            <EmptyState icon="image" title={t('empty')} text={t('emptyText')}>
              {picker}
              {sampleLink}
            </EmptyState>
          </div>
        )}
        {data && data.total > 0 && (
          <>
            <ul className={styles.grid}>
              {data.items.map((mockup) => (
                <MockupCard key={mockup.id} mockup={mockup} onOpen={() => change({ item: String(mockup.id) })} />
              ))}
            </ul>
            <div className={card.pages}>
              <Pagination
                hideOnSinglePage
                current={page}
                pageSize={pageSize}
                total={data.total}
                showSizeChanger={false}
                onChange={(next) => change({ page: next === 1 ? undefined : String(next) })}
              />
            </div>
          </>
        )}
      </div>
      {opened > 0 && (
        <Suspense>
          <MockupDrawer key={opened} id={opened} onClose={() => change({ item: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function isProcessing(data: DataOf<typeof listMockups> | undefined): boolean {
  return data?.items.some(({ state }) => state === 'waiting') ?? false
}
