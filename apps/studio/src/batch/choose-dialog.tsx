import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { type ReactNode, useState } from 'react'
import choose from './choose.module.css'

export type Chosen = ReadonlySet<number>
/** An item to choose. */
export type Choice = { readonly id: number; readonly name: string; readonly picture: string }

type ChooseDialogProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  addLabel: (count: number) => string
  onClose: () => void
  onChoose: (ids: readonly number[]) => void
  children: (chosen: Chosen, onChange: (chosen: Chosen) => void) => ReactNode
}

/** A dialog for choosing several items; closing it without adding discards the selection. */
export function ChooseDialog({ isOpen, title, closeLabel, addLabel, onClose, onChoose, children }: ChooseDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(new Set())
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      closeLabel={closeLabel}
      onClose={() => {
        setChosen(new Set())
        onClose()
      }}
      width="wide"
      footer={
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            onChoose([...chosen])
            setChosen(new Set())
          }}
        >
          {addLabel(chosen.size)}
        </Button>
      }
    >
      {children(chosen, setChosen)}
    </Dialog>
  )
}

/** Pictures to choose from; items already in the batch are shown as chosen. */
export function ChoiceGrid({
  items,
  there,
  chosen,
  onChange,
}: {
  /** Undefined while loading. */
  items: readonly Choice[] | undefined
  there: ReadonlySet<number>
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) {
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <ul className={choose.items} aria-busy={items === undefined}>
      {items?.map(({ id, name, picture }) => (
        <li key={id}>
          <button
            type="button"
            className={choose.item}
            aria-pressed={there.has(id) || chosen.has(id)}
            disabled={there.has(id)}
            onClick={() => toggle(id)}
          >
            <Picture src={picture} alt="" width={200} height={200} />
            <span className={choose.name}>{name}</span>
            <span className={choose.mark}>
              <Icon name="check" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
