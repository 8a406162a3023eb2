import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { useFixedCell } from '../batch/fix/fixed-cell.tsx'
import { ReturnToBatch } from '../batch/fix/return-to-batch.tsx'
import { useAction } from './actions/actions-context.tsx'
import { writeShortcut } from './actions/shortcuts.ts'
import { ActionButton } from './actions/ui/action-button.tsx'
import { isMac } from './actions/ui/is-mac.ts'
import { DesignName } from './design-name.tsx'
import { FinishDesign } from './finish/finish-design.tsx'
import { SwitchProduct } from './product/switch-product.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { useEditorState } from './state/editor-context.tsx'
import styles from './top-bar.module.css'

const groups = [
  ['undo', 'redo'],
  ['tool-select', 'tool-hand'],
  ['add-text', 'add-rectangle', 'add-ellipse', 'upload'],
  ['toggle-showsRulers', 'toggle-showsEdges', 'toggle-snaps', 'toggle-showsPreview'],
]

/** Product, save state, and the most used actions. */
export function TopBar() {
  const productName = useEditorState(({ product }) => product.name)
  const cell = useFixedCell()
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{productName}</h1>
      <a href="/studio" className={styles.logo}>
        Podwright
      </a>
      <div className={styles.product}>
        <DesignName />
        <SwitchProduct />
      </div>
      {groups.map((ids) => (
        <div key={ids[0]} className={styles.group}>
          {ids.map((id) => (
            <ActionButton key={id} id={id} />
          ))}
        </div>
      ))}
      <PaletteButton />
      <div className={styles.end}>
        <SaveStatus />
        <ActionButton id="shortcuts" />
        {cell ? <ReturnToBatch {...cell} /> : <FinishDesign />}
      </div>
    </header>
  )
}

/** Looks like the search field that it opens. */
function PaletteButton() {
  const t = useTranslations('studio.shortcut')
  const { action, run } = useAction('palette')
  const [shortcut] = action.shortcuts ?? []
  return (
    <button type="button" className={styles.palette} onClick={run}>
      <Icon name="search" />
      <span>{t('search')}</span>
      {shortcut && <kbd>{writeShortcut(shortcut, isMac)}</kbd>}
    </button>
  )
}
