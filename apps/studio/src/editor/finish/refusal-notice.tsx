import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../state/editor-context.tsx'
import styles from './finish-design.module.css'
import { isOnlyOtherSizes, type SizeProblem, sizeProblemsOf } from './size-problems.ts'

/** What stands in the way: `warnings` may be accepted. */
export type Refusal = {
  readonly kind: 'errors' | 'warnings'
  readonly text: string
  readonly fields?: Readonly<Record<string, string>>
}

export function RefusalNotice({ refusal: { kind, text, fields = {} } }: { refusal: Refusal }) {
  const t = useTranslations('studio.finish')
  const problems = sizeProblemsOf(fields)
  const hint = kind === 'warnings' ? 'acceptHint' : isOnlyOtherSizes(fields) ? 'leaveSizes' : 'seeChecks'
  return (
    <div className={styles.refusal} role="alert">
      <p>{text}</p>
      {problems.length > 0 && <SizeProblems problems={problems} />}
      <p>{t(hint)}</p>
    </div>
  )
}

/** Each message takes some of these. */
const blank = { dpi: '', mm: '', least: '' }

function SizeProblems({ problems }: { problems: readonly SizeProblem[] }) {
  const t = useTranslations('studio.check.problem')
  const groups = useEditorState(({ product }) => product.sizeGroups)
  return (
    <ul className={styles.problems}>
      {problems.map(({ size, code, values }) => (
        <li key={`${size} ${code}`}>
          <strong>{labelOf(groups, size)}</strong> {t(code, { ...blank, ...values })}
        </li>
      ))}
    </ul>
  )
}

function labelOf(groups: StudioProduct['sizeGroups'], code: string): string {
  return groups.flatMap(({ sizes }) => sizes).find((size) => size.code === code)?.label ?? code
}
