import { useTranslations } from 'use-intl'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import styles from './colour-swatches.module.css'

/** The product's colors; the selected one is current. Hidden for a single color. */
export function ColourSwatches() {
  const t = useTranslations('studio.preview')
  const editor = useEditor()
  const colours = useEditorState(({ product }) => product.colours)
  const colour = useEditorState((state) => state.colour)
  if (colours.length < 2) return null
  return (
    <ul className={styles.colours} aria-label={t('colours')}>
      {colours.map(({ code, name, hex }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.colour}
            style={{ backgroundColor: hex }}
            aria-label={name}
            title={name}
            aria-pressed={code === colour}
            onClick={() => editor.view({ colour: code })}
          />
        </li>
      ))}
    </ul>
  )
}
