import type { RecordId } from '@podwright/design/design'
import { moveInTree } from '@podwright/design/operations/layers'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionButton } from '../../actions/ui/action-button.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import styles from '../panels.module.css'
import { LayerRow } from './layer-row.tsx'
import own from './layers.module.css'
import { type DropPlace, dropTarget, groupsAround, isSameTree, rowsBetween, type TreeRow, treeRows } from './tree.ts'
import { useSeenRows } from './use-seen-rows.ts'

const tools = ['group', 'ungroup', 'forward', 'backward', 'duplicate', 'delete']

/** The layers of the current print area, topmost first. */
export function LayersPanel() {
  const t = useTranslations('studio')
  return (
    <PanelFrame
      title={t('action.panelLayers')}
      tools={
        <div className={own.tools}>
          {tools.map((id) => (
            <ActionButton key={id} id={id} />
          ))}
        </div>
      }
    >
      <LayerTree />
    </PanelFrame>
  )
}

function LayerTree() {
  const t = useTranslations('studio.panel.layers')
  const editor = useEditor()
  const selection = useEditorState((state) => state.selection)
  const [open, setOpen] = useState<ReadonlySet<RecordId>>(new Set())
  const [drop, setDrop] = useState<DropPlace | null>(null)
  const [renaming, setRenaming] = useState<RecordId | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  // What is selected on the stage is visible in the tree, even in closed groups.
  const rows = useEditorState(
    (state) =>
      treeRows(state.design, state.placement, new Set([...open, ...groupsAround(state.design, state.selection)])),
    isSameTree,
  )
  // The focused row, and the start of a range selected with Shift.
  const [at, setAt] = useState<RecordId | null>(null)
  const anchor = useRef<RecordId | null>(null)
  const focused = rows.find(({ layer }) => layer.id === at) ?? rows.find(({ layer }) => selection.includes(layer.id))
  const current = focused ?? rows[0]
  const seen = useSeenRows(tree, rows.length)
  // Dragged and focused rows stay mounted wherever the list is scrolled.
  const [dragged, setDragged] = useState<RecordId | null>(null)
  const isShown = ({ layer: { id } }: TreeRow, index: number) =>
    (index >= seen.first && index < seen.last) || [current?.layer.id, dragged, renaming].includes(id)
  const selected = new Set(selection)
  const wantsFocus = useRef<RecordId | null>(null)
  useEffect(() => {
    if (wantsFocus.current === null) return
    tree.current?.querySelector<HTMLElement>(`[data-id="${wantsFocus.current}"]`)?.focus()
    wantsFocus.current = null
  })

  const choose = (id: RecordId, how: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
    setAt(id)
    if (how.shiftKey && anchor.current) return editor.select(rowsBetween(rows, anchor.current, id))
    anchor.current = id
    if (!how.ctrlKey && !how.metaKey) return editor.select([id])
    editor.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id])
  }
  const toggle = (id: RecordId, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else {
      next.delete(id)
      if (groupsAround(editor.state().design, selection).has(id)) editor.select([id])
    }
    setOpen(next)
  }
  const dropAt = (place: DropPlace) => {
    setDrop(null)
    const { design } = editor.state()
    const target = dropTarget(design, selection, place)
    if (target) editor.change('reorder', moveInTree(design, selection, target.parent, target.index))
  }
  const goTo = (index: number, event: KeyboardEvent) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    wantsFocus.current = row.layer.id
    choose(row.layer.id, event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    const index = rows.indexOf(current)
    const { id, parent } = current.layer
    const goToParent = () =>
      goTo(
        rows.findIndex(({ layer }) => layer.id === parent),
        event,
      )
    const keys = new Map<string, () => void>([
      ['ArrowDown', () => goTo(index + 1, event)],
      ['ArrowUp', () => goTo(index - 1, event)],
      ['Home', () => goTo(0, event)],
      ['End', () => goTo(rows.length - 1, event)],
      ['ArrowRight', () => (current.isOpen === false ? toggle(id, true) : goTo(index + 1, event))],
      ['ArrowLeft', () => (current.isOpen ? toggle(id, false) : goToParent())],
      ['F2', () => setRenaming(id)],
      ['Enter', () => setRenaming(id)],
      [' ', () => choose(id, { shiftKey: false, ctrlKey: true, metaKey: false })],
    ])
    const act = keys.get(event.key)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  if (rows.length === 0) return <p className={styles.hint}>{t('empty')}</p>
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('tree')}
      aria-multiselectable="true"
      className={own.tree}
      style={{ height: `calc(var(--layer-row) * ${rows.length})` }}
      onKeyDown={onKeyDown}
    >
      {rows.map(
        (row, index) =>
          isShown(row, index) && (
            <LayerRow
              key={row.layer.id}
              row={row}
              index={index}
              isSelected={selected.has(row.layer.id)}
              isCurrent={row === current}
              drop={drop?.id === row.layer.id ? drop.where : null}
              isRenaming={renaming === row.layer.id}
              onChoose={choose}
              onToggle={toggle}
              onRename={setRenaming}
              onDrag={(id) => {
                setDragged(id)
                if (!selection.includes(id)) editor.select([id])
              }}
              onDragOver={setDrop}
              onDrop={dropAt}
              onDragEnd={() => setDragged(null)}
            />
          ),
      )}
    </div>
  )
}
