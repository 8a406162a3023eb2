import { Dialog } from '@podwright/ui/dialog'
import { useTranslations } from 'use-intl'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { actionGroups } from '../action.ts'
import { actions } from '../registry.ts'
import styles from './actions.module.css'
import { Keys } from './keys.tsx'

/** Keys of the stage that are not actions. */
const stageKeys = [
  ['nudge', '←↑↓→'],
  ['nudgeMore', 'shift+←↑↓→'],
  ['nudgeLess', 'alt+←↑↓→'],
  ['nextLayer', 'Tab'],
  ['editText', 'Enter'],
  ['leave', 'escape'],
  ['pan', 'Space'],
] as const

/** All shortcuts by group. */
export function ShortcutSheet() {
  const t = useTranslations('studio')
  const editor = useEditor()
  const isOpen = useEditorState(({ overlay }) => overlay === 'shortcuts')
  return (
    <Dialog
      isOpen={isOpen}
      title={t('action.shortcuts')}
      closeLabel={t('app.close')}
      width="wide"
      onClose={() => editor.view({ overlay: null })}
    >
      <div className={styles.sheet}>
        <section>
          <h3>{t('shortcut.stage')}</h3>
          <dl>
            {stageKeys.map(([name, keys]) => (
              <div key={name}>
                <dt>{t(`shortcut.${name}`)}</dt>
                <dd>
                  <Keys shortcut={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {actionGroups.map((group) => {
          const entries = actions.filter((action) => action.group === group && action.shortcuts)
          return (
            <section key={group}>
              <h3>{t(`shortcut.group.${group}`)}</h3>
              <dl>
                {entries.map(({ id, label, shortcuts = [] }) => (
                  <div key={id}>
                    <dt>{t(`action.${label}`)}</dt>
                    <dd>{shortcuts[0] && <Keys shortcut={shortcuts[0]} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
