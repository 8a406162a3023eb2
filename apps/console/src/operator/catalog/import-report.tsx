import type { CatalogImport } from '@podwright/contracts/operator/catalog'
import { catalogChangeKinds } from '@podwright/domain/catalog/catalog-imports'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
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
              {products[kind].map(({ code, name }) => (
                <li key={code}>
                  {name} <span className={card.note}>{code}</span>
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
