import type { DataOf } from '@podwright/contracts/define-call'
import type { importFreightRates } from '@podwright/contracts/operator/freight'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from '../parts/parts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type ImportPreview = DataOf<typeof importFreightRates>
/** A rate table that was checked but not imported yet. */
export type FreightFile = { readonly name: string; readonly csv: string; readonly seen: ImportPreview }

/** Shows the changes of a rate table row by row; the import replaces all rates or none. */
export function ImportDialog({ file, onClose }: { file: FreightFile; onClose: () => void }) {
  const t = useTranslations('operator.freight')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { csv, name, seen } = file
  const { counts, fingerprint } = seen
  const changes = counts.added + counts.changed + counts.removed
  const lines = {
    added: seen.added,
    changed: seen.changed.map(({ key, cells }) => `${key}: ${cells.map(lineOfCell).join(', ')}`),
    removed: seen.removed,
  }
  const put = async (note: string) => {
    const { rates } = await api.call('importFreightRates', { body: { csv, apply: true, fingerprint, note } })
    notify('success', t('imported', { count: rates }))
    invalidate('listManagedCarriers')
  }
  return (
    <ReasonDialog
      title={t('importTitle', { file: name })}
      text={t(seen.problems.length > 0 ? 'importProblems' : changes === 0 ? 'importSame' : 'importText')}
      action={t('put')}
      needsReason={false}
      isReady={seen.problems.length === 0 && changes > 0}
      onDo={put}
      onClose={onClose}
    >
      {seen.problems.length > 0 ? (
        <ul className={styles.list}>
          {seen.problems.map(({ row, code, about }) => (
            <li
              key={`${row} ${code} ${about}`}
            >{`${t('row', { row: String(row) })}: ${t(`problems.${code}`)} ${about}`}</li>
          ))}
          {counts.problems > seen.problems.length && (
            <li>{t('more', { count: String(counts.problems - seen.problems.length) })}</li>
          )}
        </ul>
      ) : (
        (['added', 'changed', 'removed'] as const).map((kind) => (
          <section key={kind}>
            <h3>{t(kind, { count: counts[kind] })}</h3>
            <ul className={`${styles.list} ${card.note}`}>
              {lines[kind].map((line) => (
                <li key={line}>{line}</li>
              ))}
              {counts[kind] > lines[kind].length && (
                <li>{t('more', { count: String(counts[kind] - lines[kind].length) })}</li>
              )}
            </ul>
          </section>
        ))
      )}
    </ReasonDialog>
  )
}

/** Formats the change of a cell with the header of its column. */
function lineOfCell({ column, before, after }: ImportPreview['changed'][number]['cells'][number]): string {
  return `${column} ${before} → ${after}`
}
