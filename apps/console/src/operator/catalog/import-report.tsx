import type { CatalogImport } from '@podwright/contracts/operator/catalog'
import { catalogChangeKinds, catalogMoneyFields } from '@podwright/domain/catalog/catalog-imports'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import report from './import-report.module.css'

/** What a catalog would change, or what is wrong with it. */
export function ImportReport({ catalog }: { catalog: CatalogImport }) {
  return catalog.problemCount > 0 ? <Problems catalog={catalog} /> : <Changes catalog={catalog} />
}

function Changes({ catalog: { report: found } }: { catalog: CatalogImport }) {
  const t = useTranslations('operator.catalog')
  if (found === null) return null
  const { counts, changes, parts, products } = found
  const kinds = catalogChangeKinds.filter((kind) => changes[kind] > 0)
  return (
    <>
      {kinds.length === 0 && <p>{t(parts.length === 0 ? 'same' : 'sameProducts')}</p>}
      <div className={report.kinds}>
        {kinds.map((kind) => (
          <section key={kind}>
            <h3>{t(kind, { count: changes[kind] })}</h3>
            <ul className={`${styles.list} ${report.list}`}>
              {products[kind].map(({ code, name, fields }) => (
                <li key={code}>
                  {name} <span className={card.note}>{code}</span>
                  <FieldList fields={fields} />
                </li>
              ))}
              {changes[kind] > products[kind].length && (
                <li>{t('more', { count: String(changes[kind] - products[kind].length) })}</li>
              )}
            </ul>
          </section>
        ))}
      </div>
      {parts.length > 0 && <p>{t('otherChanges', { parts: parts.map((part) => t(`parts.${part}`)).join(' · ') })}</p>}
      <p className={card.note}>{t('contents', counts)}</p>
    </>
  )
}

type Field = NonNullable<CatalogImport['report']>['products']['changed'][number]['fields'][number]

/** Each changed field of a product with its old and new value. */
function FieldList({ fields }: { fields: readonly Field[] }) {
  const t = useTranslations('operator.catalog.fields')
  const { yuan } = useFormatters()
  if (fields.length === 0) return null
  const shownValue = (field: Field['field'], value: string | null) => {
    if (value === null || value === '') return '–'
    return catalogMoneyFields.includes(field) ? yuan(Number(value)) : value
  }
  return (
    <dl className={report.fields}>
      {fields.map(({ field, detail, from, to }) => (
        <div key={`${field} ${detail}`}>
          <dt>{[t(field), field === 'price' ? `${detail}+` : detail].filter(Boolean).join(' · ')}</dt>
          {(from !== null || to !== null) && (
            <dd>
              {shownValue(field, from)} → <strong>{shownValue(field, to)}</strong>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The server's words, as they are in the file: names of fields and what is wrong with them. */
function Problems({ catalog: { problems, problemCount } }: { catalog: CatalogImport }) {
  const t = useTranslations('operator.catalog')
  return (
    <section className={report.problems}>
      <h3>{t('problems', { count: problemCount })}</h3>
      <ul className={`${styles.list} ${report.list}`}>
        {problems.map((problem) => (
          <li key={problem} className={report.problem}>
            {problem}
          </li>
        ))}
        {problemCount > problems.length && <li>{t('more', { count: String(problemCount - problems.length) })}</li>}
      </ul>
    </section>
  )
}
