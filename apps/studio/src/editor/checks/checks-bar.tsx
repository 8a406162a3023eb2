import type { Problem } from '@podwright/design/checks/problems'
import { childrenOf, findLayer, findPlacement, placementsOf } from '@podwright/design/design'
import { Button } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLayerName } from '../panels/layers/use-layer-name.ts'
import { usePlacementName } from '../placement-name.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import type { EditorState } from '../state/editor-state.ts'
import styles from './checks.module.css'
import { useChecks } from './use-checks.ts'
import { useFix } from './use-fix.ts'
import { useProblemText } from './use-problem-text.ts'

/** Whether the product hides a part of a print area that has content. */
function hidesPrint({ design, product }: EditorState): boolean {
  return placementsOf(design).some(
    ({ id, area, background }) =>
      (background !== null || childrenOf(design, id).length > 0) &&
      product.areas.some(({ code, hidden }) => code === area && hidden.length > 0),
  )
}

/** The print check below the stage: whether the design will print well, and the available fixes. */
export function ChecksBar() {
  const t = useTranslations('studio.check')
  const { problems, isChecking } = useChecks()
  const [isOpen, setOpen] = useState(false)
  const hides = useEditorState(hidesPrint)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const tone = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'good'
  return (
    <section className={styles.bar} aria-label={t('title')}>
      {isOpen && <ProblemList problems={problems} />}
      <button
        type="button"
        className={styles.summary}
        data-tone={tone}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={tone === 'good' ? 'success' : 'warning'} />
        <strong>{t('title')}</strong>
        <span role="status">
          {problems.length === 0 && isChecking && t('checking')}
          {problems.length === 0 && !isChecking && t(hides ? 'goodHidden' : 'good')}
          {errors > 0 && t('errors', { count: errors })}
          {errors > 0 && warnings > 0 && ' · '}
          {warnings > 0 && t('warnings', { count: warnings })}
        </span>
        <Icon name={isOpen ? 'chevronDown' : 'arrowUp'} className={styles.chevron} />
      </button>
    </section>
  )
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('studio.check')
  if (problems.length === 0) return <p className={styles.none}>{t('none')}</p>
  const sorted = problems.toSorted((a, b) => rank(a) - rank(b))
  return (
    <ul className={styles.list}>
      {sorted.map((problem) => (
        <ProblemRow key={`${problem.placement} ${problem.layer ?? ''} ${problem.code}`} problem={problem} />
      ))}
    </ul>
  )
}

const rank = ({ severity }: Problem) => (severity === 'error' ? 0 : 1)

function ProblemRow({ problem }: { problem: Problem }) {
  const t = useTranslations('studio.check')
  const editor = useEditor()
  const layerName = useLayerName()
  const areaName = usePlacementName()
  const fix = useFix()
  const layer = useEditorState(({ design }) => (problem.layer ? findLayer(design, problem.layer) : undefined))
  const area = useEditorState(({ design }) => findPlacement(design, problem.placement)?.area ?? '')
  const problemText = useProblemText()
  const { severity, fixes } = problem
  const show = () => {
    editor.showPlacement(problem.placement)
    if (problem.layer) editor.select([problem.layer])
  }
  return (
    <li className={styles.problem} data-severity={severity}>
      <button type="button" className={styles.place} onClick={show}>
        <Icon name="warning" />
        <span className={styles.text}>
          <span className={styles.name}>
            {areaName(area)} · {layer ? layerName(layer) : t('whole')}
            {problem.layers.length > 1 && ` · ${t('layers', { count: problem.layers.length })}`}
          </span>
          <span>{problemText(problem)}</span>
        </span>
      </button>
      <span className={styles.fixes}>
        {fixes.map((each) => (
          <Button key={each} size="small" onClick={() => fix(problem, each)}>
            {t(`fix.${each}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
