import type { DataOf } from '@podwright/contracts/define-call'
import type { importFreightRates } from '@podwright/contracts/operator/freight'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import styles from '../parts/parts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type Seen = DataOf<typeof importFreightRates>
/** A table that was looked at and changed nothing yet. */
export type FreightFile = { readonly name: string; readonly csv: string; readonly seen: Seen }

/** What a table would change, row by row; then it is put in the place of all rates, or nothing is. */
export function ImportDialog({
  file,
  onDone,
  onClose,
}: {
  file: FreightFile
  onDone: () => void
  onClose: () => void
}) {
  const t = useTranslations('operator.freight')
  const { api, tell } = useServices()
  const { csv, name, seen } = file
  const changes = seen.added.length + seen.changed.length + seen.removed.length
  const put = async (note: string) => {
    const { rates } = await api.call('importFreightRates', { body: { csv, apply: true, note } })
    tell('success', t('imported', { count: rates }))
    onDone()
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
        </ul>
      ) : (
        (['added', 'changed', 'removed'] as const).map((kind) => (
          <section key={kind}>
            <h3>{t(kind, { count: seen[kind].length })}</h3>
            <ul className={`${styles.list} ${card.note}`}>
              {seen[kind].map((key) => (
                <li key={key}>{key}</li>
              ))}
            </ul>
          </section>
        ))
      )}
    </ReasonDialog>
  )
}
