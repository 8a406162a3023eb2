import type { ListedRow, TextList } from '@podwright/domain/batch/read-text-rows'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import styles from './texts.module.css'
import type { Missing } from './use-missing-characters.ts'

/** Rows shown; those with problems come first. */
const maxRows = 12

/** The first rows of a list, with what cannot be printed. */
export function ListPreview({ list, missing }: { list: TextList; missing: Missing | undefined }) {
  const t = useTranslations('batch.texts')
  const { header, columns, rows } = list
  const problemOf = ({ cells, problems }: ListedRow, column: number): string | undefined => {
    const problem = problems.get(column)
    if (problem) return t(`cell.${problem}`, { max: String(columns[column]?.maxLength ?? 0) })
    const cell = (cells[column] ?? '').normalize('NFC')
    const lacking = missing?.get(column)?.filter((character) => cell.includes(character)) ?? []
    return lacking.length > 0 ? t('cell.missing', { characters: lacking.join(' ') }) : undefined
  }
  const isBad = (row: ListedRow) => columns.some((variable, column) => variable && problemOf(row, column) !== undefined)
  const bad = rows.filter(isBad)
  const shown = [...bad, ...rows.filter((row) => !bad.includes(row)).slice(0, maxRows)].slice(0, maxRows)
  const required = list.missing.filter(({ isRequired }) => isRequired)
  return (
    <div className={styles.preview}>
      <p role="status" className={bad.length > 0 || required.length > 0 ? styles.problem : styles.good}>
        <Icon name={bad.length > 0 || required.length > 0 ? 'warning' : 'check'} />{' '}
        {required.length > 0
          ? t('missingColumns', { names: required.map(({ name }) => name).join(', ') })
          : bad.length > 0
            ? t('someBad', { count: String(rows.length), bad: String(bad.length) })
            : t('allGood', { count: rows.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <th key={column} scope="col" data-unused={columns[column] === null || undefined}>
                  {name || t('column', { number: String(column + 1) })}
                  <small>{columns[column] ? `{${columns[column].name}}` : t('unused')}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.number}>
                <th scope="row">{row.number}</th>
                {header.map((_, column) => {
                  const problem = columns[column] ? problemOf(row, column) : undefined
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                    <td key={column} data-bad={problem ? '' : undefined}>
                      {row.cells[column]}
                      {problem && <small>{problem}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length && <p className={styles.hint}>{t('more', { count: rows.length - shown.length })}</p>}
    </div>
  )
}
