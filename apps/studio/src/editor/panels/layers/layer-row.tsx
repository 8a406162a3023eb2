import type { RecordId } from '@podwright/design/design'
import type { Layer } from '@podwright/design/layers/registry'
import { updateLayers } from '@podwright/design/operations/layers'
import { IconButton } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor } from '../../state/editor-context.tsx'
import { LayerThumb } from './layer-thumb.tsx'
import own from './layers.module.css'
import type { DropPlace, TreeRow } from './tree.ts'
import { useLayerName } from './use-layer-name.ts'

type LayerRowProps = {
  row: TreeRow
  /** Index of the row in the list. */
  index: number
  isSelected: boolean
  /** Whether it is the tab stop. */
  isCurrent: boolean
  drop: DropPlace['where'] | null
  isRenaming: boolean
  onChoose: (id: RecordId, how: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void
  onToggle: (id: RecordId, isOpen: boolean) => void
  onRename: (id: RecordId | null) => void
  onDrag: (id: RecordId) => void
  onDragOver: (place: DropPlace | null) => void
  onDrop: (place: DropPlace) => void
  onDragEnd: () => void
}

/** One layer in the tree. */
export function LayerRow(props: LayerRowProps) {
  const { row, index, isSelected, isCurrent, drop, isRenaming, onChoose, onToggle, onRename } = props
  const { layer, level, isOpen, place, siblings } = row
  const t = useTranslations('studio.panel.layers')
  const editor = useEditor()
  const name = useLayerName()(layer)
  const placeOf = (event: DragEvent): DropPlace => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - box.top) / box.height
    if (layer.type === 'group' && share > 0.25 && share < 0.75) return { id: layer.id, where: 'into' }
    return { id: layer.id, where: share < 0.5 ? 'above' : 'below' }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      data-id={layer.id}
      className={own.row}
      style={{
        top: `calc(var(--layer-row) * ${index})`,
        paddingLeft: `calc(var(--space-2) + ${(level - 1) * 1.125}rem)`,
      }}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={name}
      data-drop={drop ?? undefined}
      data-hidden={layer.isHidden || undefined}
      draggable={!isRenaming}
      onPointerEnter={() => editor.view({ hovered: layer.id })}
      onPointerLeave={() => editor.view({ hovered: null })}
      onClick={(event) => onChoose(layer.id, event)}
      onDoubleClick={() => onRename(layer.id)}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!isSelected) editor.select([layer.id])
        editor.view({ menu: { x: event.clientX, y: event.clientY } })
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        props.onDrag(layer.id)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver(placeOf(event))
      }}
      onDragLeave={() => props.onDragOver(null)}
      onDragEnd={() => {
        props.onDragOver(null)
        props.onDragEnd()
      }}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop(placeOf(event))
      }}
    >
      {isOpen !== undefined && (
        <button
          type="button"
          className={own.twist}
          tabIndex={-1}
          aria-label={t(isOpen ? 'close' : 'open')}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(layer.id, !isOpen)
          }}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </button>
      )}
      <span className={own.type}>{layer.type === 'group' ? <Icon name="folder" /> : <LayerThumb layer={layer} />}</span>
      {isRenaming ? <NameField layer={layer} onEnd={() => onRename(null)} /> : <span className={own.name}>{name}</span>}
      <RowTools layer={layer} />
    </div>
  )
}

function NameField({ layer, onEnd }: { layer: Layer; onEnd: () => void }) {
  const t = useTranslations('studio.panel.layers')
  const editor = useEditor()
  const [name, setName] = useState(layer.name)
  const commit = () => {
    const next = name.trim().slice(0, 120)
    const { design } = editor.state()
    if (next !== layer.name)
      editor.change(
        'rename',
        updateLayers(design, [layer.id], (old) => ({ ...old, name: next })),
      )
    onEnd()
  }
  return (
    <input
      type="text"
      className={own.nameField}
      aria-label={t('rename')}
      value={name}
      maxLength={120}
      // biome-ignore lint/a11y/noAutofocus: the user has just opened it
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={commit}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') onEnd()
      }}
    />
  )
}

function RowTools({ layer }: { layer: Layer }) {
  const t = useTranslations('studio.action')
  const editor = useEditor()
  const set = (field: 'isLocked' | 'isHidden', label: 'lock' | 'unlock' | 'hide' | 'show') => () =>
    editor.change(
      label,
      updateLayers(editor.state().design, [layer.id], (old) => ({ ...old, [field]: !old[field] })),
    )
  const { isLocked, isHidden } = layer
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons handle the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from reaching the row
    <span className={own.rowTools} onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        icon={isLocked ? 'lock' : 'unlock'}
        label={t(isLocked ? 'unlock' : 'lock')}
        data-on={isLocked || undefined}
        tabIndex={-1}
        onClick={set('isLocked', isLocked ? 'unlock' : 'lock')}
      />
      <IconButton
        size="small"
        icon={isHidden ? 'eyeOff' : 'eye'}
        label={t(isHidden ? 'show' : 'hide')}
        data-on={isHidden || undefined}
        tabIndex={-1}
        onClick={set('isHidden', isHidden ? 'show' : 'hide')}
      />
    </span>
  )
}
