import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { Problem } from '@podwright/design/checks/problems'
import { findLayer, findPlacement, placementOfLayer } from '@podwright/design/design'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../checks/use-problem-text.ts'
import { useLayerName } from '../panels/layers/use-layer-name.ts'
import { usePlacementName } from '../placement-name.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import styles from './finish-design.module.css'
import { isOnlyOtherSizes, problemsOfCheck, type ReportedProblem, reportedProblems } from './reported-problems.ts'

/** Why finishing is refused; `warnings` can be accepted. */
export type Refusal = {
  readonly kind: 'errors' | 'warnings'
  readonly text: string
  readonly fields?: Readonly<Record<string, string>>
}

type Props = {
  refusal: Refusal
  /** Shows the problem to the seller. */
  onShow: () => void
}

export function RefusalNotice({ refusal: { kind, text, fields = {} }, onShow }: Props) {
  const t = useTranslations('studio.finish')
  const hint = kind === 'warnings' ? 'acceptHint' : isOnlyOtherSizes(fields) ? 'leaveSizes' : 'seeChecks'
  return (
    <div className={styles.refusal} role="alert">
      <p>{text}</p>
      <Problems problems={reportedProblems(fields)} onShow={onShow} />
      <p>{t(hint)}</p>
    </div>
  )
}

/** What the print check has found before the seller finishes. */
export function CheckNotice({ problems, onShow }: { problems: readonly Problem[]; onShow: () => void }) {
  const t = useTranslations('studio.check')
  const finish = useTranslations('studio.finish')
  if (problems.length === 0) return null
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.length - errors.length
  return (
    <div className={styles.refusal} role="status">
      <p>
        <strong>{t('title')}</strong>: {errors.length > 0 && t('errors', { count: errors.length })}
        {errors.length > 0 && warnings > 0 && ' · '}
        {warnings > 0 && t('warnings', { count: warnings })}
      </p>
      <Problems problems={problemsOfCheck(problems)} onShow={onShow} />
      <p>{finish(errors.length > 0 ? 'seeChecks' : 'acceptHint')}</p>
    </div>
  )
}

function Problems({ problems, onShow }: { problems: readonly ReportedProblem[]; onShow: () => void }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <ProblemItem key={`${problem.size} ${problem.record} ${problem.code}`} problem={problem} onShow={onShow} />
      ))}
    </ul>
  )
}
/** One problem; clicking it selects its layer. */
function ProblemItem({ problem, onShow }: { problem: ReportedProblem; onShow: () => void }) {
  const editor = useEditor()
  const problemText = useProblemText()
  const layerName = useLayerName()
  const areaName = usePlacementName()
  const { record, size } = problem
  const groups = useEditorState(({ product }) => product.sizeGroups)
  const layer = useEditorState(({ design }) => findLayer(design, record))
  const placement = useEditorState(({ design }) => {
    const own = findLayer(design, record)
    return own ? placementOfLayer(design, own) : findPlacement(design, record)
  })
  const place = [size && labelOf(groups, size), placement && areaName(placement.area), layer && layerName(layer)]
  const label = place.filter(Boolean).join(' · ')
  const show = () => {
    if (placement) editor.showPlacement(placement.id)
    if (layer) editor.select([layer.id])
    onShow()
  }
  return (
    <li>
      <button type="button" className={styles.problem} onClick={show}>
        <strong>{label}</strong> {problemText(problem)}
      </button>
    </li>
  )
}

function labelOf(groups: StudioProduct['sizeGroups'], code: string): string {
  return groups.flatMap(({ sizes }) => sizes).find((size) => size.code === code)?.label ?? code
}
