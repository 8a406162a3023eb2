import type { DataOf } from '@podwright/contracts/define-call'
import type { checkImport, uploadImport } from '@podwright/contracts/stores/imports'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { consolePaths } from '@podwright/domain/console-paths'
import { neededFields } from '@podwright/domain/stores/import-fields'
import { importSampleFile } from '@podwright/domain/stores/import-sample'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Steps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FilePicker } from '../../parts/forms/file-picker.tsx'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { saveText } from '../../parts/save-text.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportMapping, type Mapping } from './import-mapping.tsx'
import { ImportProblems } from './import-problems.tsx'
import styles from './stores.module.css'

type Uploaded = DataOf<typeof uploadImport>
type Checked = DataOf<typeof checkImport>

/** Imports orders of a store from a table: file, column mapping, dry run and import, which can be undone. */
export function ImportDrawer({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useTranslations('console.import')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const [uploaded, setUploaded] = useState<Uploaded>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [checked, setChecked] = useState<Checked>()
  const [createsCanceled, setCreatesCanceled] = useState(false)
  const [imported, setImported] = useState<Checked['import']>()

  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call('uploadImport', { params: { id: store.id }, query: { name: file.name.slice(0, 200) }, body: file }),
    onSuccess: (answer) => {
      setUploaded(answer)
      setCreatesCanceled(false)
      setMapping(answer.mapping)
      setChecked(undefined)
      setImported(undefined)
    },
  })
  const check = useMutation({
    mutationFn: (id: number) =>
      api.call('checkImport', { params: { id }, body: { mapping }, headers: { repeatSubmit: 'false' } }),
    onSuccess: setChecked,
  })
  const start = useMutation({
    mutationFn: (id: number) =>
      api.call('runImport', { params: { id }, query: { canceled: createsCanceled ? 'create' : 'skip' } }),
    onSuccess: (done) => {
      setImported(done)
      invalidate('listImports', 'listStores')
    },
  })
  const restart = () => {
    setUploaded(undefined)
    setChecked(undefined)
    setImported(undefined)
  }
  const isMissing = neededFields.some((field) => mapping[field] === undefined)
  const count = checked ? countCreated(checked, createsCanceled) : 0
  const step = imported ? 3 : checked ? 2 : uploaded ? 1 : 0
  return (
    <OpenDrawer size="56rem" title={t('title', { name: store.name })} onClose={onClose}>
      <Steps
        size="small"
        current={step}
        items={[{ title: t('file') }, { title: t('columns') }, { title: t('try') }, { title: t('done') }]}
      />
      <div className={styles.step}>
        {step === 0 && (
          <>
            <FilePicker accept=".csv,.xlsx" label={t('choose')} isBusy={upload.isPending} onFile={upload.mutate} />
            <p className={card.note}>{t('chooseText')}</p>
            <Button
              icon={<Icon name="download" />}
              onClick={() => saveText(importSampleFile(), 'orders.csv', 'text/csv')}
            >
              {t('sample')}
            </Button>
          </>
        )}
        {step === 1 && uploaded && (
          <>
            <p>{t('rows', { count: uploaded.rowCount, name: uploaded.fileName })}</p>
            <ImportMapping columns={uploaded.columns} mapping={mapping} onMapping={setMapping} />
            <div className={styles.actions}>
              <Button onClick={restart}>{t('otherFile')}</Button>
              <Button
                type="primary"
                loading={check.isPending}
                disabled={isMissing}
                onClick={() => check.mutate(uploaded.id)}
              >
                {t('startDryRun')}
              </Button>
            </div>
          </>
        )}
        {step === 2 && checked && (
          <>
            <ImportProblems checked={checked} count={count} />
            {checked.canceledCount > 0 && (
              <Checkbox checked={createsCanceled} onChange={({ target }) => setCreatesCanceled(target.checked)}>
                {t('createCanceled', { count: checked.canceledCount })}
              </Checkbox>
            )}
            <div className={styles.actions}>
              <Button onClick={() => setChecked(undefined)}>{t('back')}</Button>
              <Button
                type="primary"
                loading={start.isPending}
                disabled={count === 0}
                onClick={() => start.mutate(checked.import.id)}
              >
                {t('start', { count })}
              </Button>
            </div>
          </>
        )}
        {step === 3 && imported && (
          <>
            <Alert type="success" showIcon title={t('made', { count: imported.createdCount })} />
            <div className={styles.actions}>
              <Button icon={<Icon name="upload" />} onClick={restart}>
                {t('otherFile')}
              </Button>
              <Link to={`${consolePaths.orders}?store=${store.id}`} onClick={onClose}>
                {t('toOrders')}
              </Link>
            </div>
          </>
        )}
      </div>
      <ImportHistory store={store} onUndone={restart} />
    </OpenDrawer>
  )
}

/** The number of orders that the import will create. */
function countCreated({ orderCount, knownCount, canceledCount }: Checked, createsCanceled: boolean): number {
  return Math.max(0, orderCount - knownCount - (createsCanceled ? 0 : canceledCount))
}
