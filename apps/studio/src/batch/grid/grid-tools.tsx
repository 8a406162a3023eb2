import { itemStates } from '@podwright/domain/batch/states'
import { Select } from '@podwright/ui/select'
import { useFormatter, useTranslations } from 'use-intl'
import { useCells } from '../batch-context.tsx'
import { useProblemName } from '../problem-name.ts'
import { cellSorts, countCells } from '../state/cells.ts'
import { Tabs } from '../tabs.tsx'
import styles from './grid.module.css'
import type { GridView } from './grid-view.ts'

/** Filter and sort order of the cells. */
export function GridTools({
  view,
  onChange,
  found,
}: {
  view: GridView
  onChange: (view: GridView) => void
  found: number
}) {
  const t = useTranslations('batch.grid')
  const format = useFormatter()
  const problemName = useProblemName()
  const { cells } = useCells()
  const { states, warned, problems } = countCells(cells)
  const { filter, sort } = view
  const narrow = (part: Partial<typeof filter>) => onChange({ ...view, filter: { ...filter, ...part }, top: null })
  const shown = itemStates.filter((state) => states[state] > 0 || filter.state === state)
  const number = (count: number) => format.number(count)
  return (
    <div className={styles.tools}>
      <Tabs
        label={t('states')}
        value={filter.state}
        options={[
          { value: 'all' as const, label: t('all', { count: number(cells.length) }) },
          ...shown.map((state) => ({ value: state, label: `${t(`state.${state}`)} ${number(states[state])}` })),
        ]}
        onChange={(state) => narrow({ state })}
      />
      <span className={styles.gap} />
      <input
        type="search"
        className={styles.search}
        placeholder={t('search')}
        aria-label={t('search')}
        value={filter.search}
        onChange={({ target }) => narrow({ search: target.value })}
      />
      {problems.size > 0 && (
        <Select
          label={t('problem')}
          isLabelHidden
          value={filter.problem ?? ''}
          placeholder={t('anyCell')}
          options={[
            { value: 'any', label: t('anyWarning', { count: number(warned) }) },
            ...[...problems]
              .sort(([, a], [, b]) => b - a)
              .map(([code, count]) => ({ value: code, label: `${problemName(code)} (${number(count)})` })),
          ]}
          onChange={({ target }) => narrow({ problem: target.value === '' ? null : target.value })}
        />
      )}
      <Select
        label={t('sort')}
        isLabelHidden
        value={sort}
        options={cellSorts.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={({ target }) => {
          const next = cellSorts.find((name) => name === target.value)
          if (next) onChange({ ...view, sort: next, top: null })
        }}
      />
      <span className="visually-hidden" role="status">
        {t('found', { count: found })}
      </span>
    </div>
  )
}
