import { IconButton } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { SwitchProduct } from './product/switch-product.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { useEditor, useEditorState } from './state/editor-context.tsx'
import styles from './top-bar.module.css'

export function TopBar() {
  const t = useTranslations('studio')
  const editor = useEditor()
  const productName = useEditorState(({ product }) => product.name)
  const canUndo = useEditorState(({ past }) => past.length > 0)
  const canRedo = useEditorState(({ future }) => future.length > 0)
  return (
    <header className={styles.bar}>
      <a href="/home" className={styles.logo}>
        Podwright
      </a>
      <p className={styles.product}>{productName}</p>
      <SwitchProduct />
      <SaveStatus />
      <IconButton icon="arrowLeft" label={t('action.undo')} disabled={!canUndo} onClick={editor.undo} />
      <IconButton icon="arrowRight" label={t('action.redo')} disabled={!canRedo} onClick={editor.redo} />
    </header>
  )
}
