import type { Changes } from '@podwright/design/changes'
import type { Layer } from '@podwright/design/layers/registry'
import { Icon } from '@podwright/ui/icon'
import { useFormatter, useMessages, useTranslations } from 'use-intl'
import type { StepLabel } from '../../actions/action.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { isSameList } from '../../state/is-same-list.ts'
import { useLayerName } from '../layers/use-layer-name.ts'
import { PanelFrame } from '../panel-frame.tsx'
import styles from './history.module.css'

/** More would not fit on the line. */
const maxNamed = 2

/** All steps of this visit; clicking one restores the state after it. */
export function HistoryPanel() {
  const t = useTranslations('studio')
  const format = useFormatter()
  const nameOf = useStepName()
  const layerName = useLayerName()
  const editor = useEditor()
  const past = useEditorState((state) => state.past, isSameList)
  const future = useEditorState((state) => state.future, isSameList)
  const steps = [...past, ...future.toReversed()]
  return (
    <PanelFrame title={t('action.panelHistory')}>
      <ol className={styles.list}>
        <li>
          <button
            type="button"
            className={styles.step}
            aria-current={past.length === 0 ? 'step' : undefined}
            onClick={() => editor.goTo(0)}
          >
            <Icon name="box" />
            {t('panel.history.opened')}
          </button>
        </li>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its index in the history
          <li key={i}>
            <button
              type="button"
              className={styles.step}
              data-undone={i >= past.length || undefined}
              aria-current={i === past.length - 1 ? 'step' : undefined}
              onClick={() => editor.goTo(i + 1)}
            >
              <span className={styles.dot} />
              <span className={styles.name}>
                {[nameOf(step.label), ...layersOf(step.changes).slice(0, maxNamed).map(layerName)].join(' · ')}
              </span>
              <time className={styles.time} dateTime={new Date(step.at).toISOString()}>
                {format.dateTime(step.at, { timeStyle: 'short' })}
              </time>
            </button>
          </li>
        ))}
      </ol>
    </PanelFrame>
  )
}

/** Returns the names of steps; an unknown label is called a change. */
function useStepName(): (label: string) => string {
  const t = useTranslations('studio.step')
  const messages = useMessages()
  const isStep = (label: string): label is StepLabel => Object.hasOwn(messages.studio.step, label)
  return (label) => t(isStep(label) ? label : 'change')
}

/** The layers that a step changed, as they were after it; a removed one as it was before. */
function layersOf(changes: Changes): Layer[] {
  return changes.flatMap(({ before, after }) => {
    const record = after ?? before
    return record?.kind === 'layer' ? [record] : []
  })
}
