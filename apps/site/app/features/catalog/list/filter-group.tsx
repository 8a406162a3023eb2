import { filterOptions, type FilterGroup as Group, listFilters } from '@podwright/domain/catalog/list-filters'
import { useTranslations } from 'use-intl'
import styles from './filter-group.module.css'
import { useOptionLabels } from './option-labels.ts'

type FilterGroupProps = {
  group: Group
  chosen: readonly string[]
  counts: Readonly<Record<string, number>> | undefined
  onToggle: (code: string) => void
}

/**
 * One filter: its options with the number of products each would leave; one that leaves none stays visible, but is
 * disabled.
 */
export function FilterGroup({ group, chosen, counts, onToggle }: FilterGroupProps) {
  const t = useTranslations('category')
  const labelOf = useOptionLabels()
  return (
    <details className={styles.group} name="list-filters">
      <summary data-chosen={chosen.length > 0 ? '' : undefined}>
        {t(`group.${group}`)}
        {chosen.length > 0 && <span className={styles.badge}>{chosen.length}</span>}
      </summary>
      <fieldset className={styles.panel}>
        <legend className="visually-hidden">{t(`group.${group}`)}</legend>
        {filterOptions[group].map((code) => {
          const { text, note } = labelOf({ group, code })
          const count = counts?.[code] ?? 0
          const isChosen = chosen.includes(code)
          return (
            <label key={code} className={styles.option}>
              <input
                type="checkbox"
                name={listFilters[group].urlName}
                value={code}
                checked={isChosen}
                disabled={!isChosen && counts !== undefined && count === 0}
                onChange={() => onToggle(code)}
              />
              <span className={styles.text}>
                {text}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              {counts && (
                <span className={styles.count}>
                  <span aria-hidden="true">{count}</span>
                  <span className="visually-hidden">{t('option.count', { count })}</span>
                </span>
              )}
            </label>
          )
        })}
        {group === 'price' && <p className={styles.hint}>{t('option.priceNote')}</p>}
      </fieldset>
    </details>
  )
}
