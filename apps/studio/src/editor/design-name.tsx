import { editDesign } from '@podwright/design/changes'
import { settingsOf } from '@podwright/design/design'
import { useTranslations } from 'use-intl'
import styles from './design-name.module.css'
import { useEditor, useEditorState } from './state/editor-context.tsx'

/** The name of the design, edited in place. */
export function DesignName() {
  const t = useTranslations('studio.start')
  const editor = useEditor()
  const name = useEditorState(({ design }) => settingsOf(design).name)
  const productName = useEditorState(({ product }) => product.name)
  function rename(next: string) {
    const { design } = editor.state()
    const settings = settingsOf(design)
    if (next === settings.name) return
    editor.change(
      'designName',
      editDesign(design, (draft) => draft.put({ ...settings, name: next })),
    )
  }
  return (
    <div className={styles.name}>
      <input
        // Undo may change the name.
        key={name}
        className={styles.input}
        defaultValue={name}
        placeholder={t('unnamed')}
        aria-label={t('designName')}
        maxLength={200}
        onBlur={({ target }) => rename(target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <p className={styles.product} title={productName}>
        {productName}
      </p>
    </div>
  )
}
