import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { Select } from '@podwright/ui/select'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useArtworks } from '../../editor/panels/artworks/use-artworks.ts'
import { useBatch, useSettings } from '../batch-context.tsx'
import choose from '../choose.module.css'

type ChooseArtworksProps = { isOpen: boolean; onClose: () => void; onChoose: (ids: readonly number[]) => void }

/** Artworks of the library, several at once. */
export function ChooseArtworks({ isOpen, onClose, onChoose }: ChooseArtworksProps) {
  const t = useTranslations('batch.artworks')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return (
    <Dialog
      isOpen={isOpen}
      title={t('chooseTitle')}
      closeLabel={t('close')}
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
          {t('addCount', { count: chosen.size })}
        </Button>
      }
    >
      <Library chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}

function Library({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}) {
  const t = useTranslations('batch.artworks')
  const { facts } = useBatch()
  const there = new Set(useSettings().artworks)
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const [pages, setPages] = useState(1)
  const [round, setRound] = useState(0)
  const filter = { search, folder: folder === '' ? null : folder, tag: null }
  const { state, items, total, folders } = useArtworks(filter, pages, round)
  const take = (ids: readonly number[]) => {
    facts.learn({ artworks: items })
    onChange(new Set(ids))
  }
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    take([...next])
  }
  const open = items.filter(({ id }) => !there.has(id))
  return (
    <div className={choose.body}>
      <div className={choose.tools}>
        <TextField
          label={t('searchLibrary')}
          icon="search"
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button disabled={open.length === 0} onClick={() => take([...chosen, ...open.map(({ id }) => id)])}>
          {t('allShown')}
        </Button>
      </div>
      {folders.length > 0 && (
        <Select
          label={t('folderOf')}
          value={folder}
          placeholder={t('allFolders')}
          options={folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
          onChange={({ target }) => setFolder(target.value)}
        />
      )}
      {state === 'failed' && (
        <p className={choose.none} role="alert">
          {t('libraryFailed')} <Button onClick={() => setRound(round + 1)}>{t('tryAgain')}</Button>
        </p>
      )}
      {state === 'ready' && items.length === 0 && <p className={choose.none}>{t('nothingFound')}</p>}
      <ul className={choose.items} aria-busy={state === 'loading'}>
        {items.map(({ id, name, thumb }) => (
          <li key={id}>
            <button
              type="button"
              className={choose.item}
              aria-pressed={there.has(id) || chosen.has(id)}
              disabled={there.has(id)}
              onClick={() => toggle(id)}
            >
              <Picture src={`/images/${thumb}`} alt="" width={200} height={200} />
              <span className={choose.name}>{name}</span>
              <span className={choose.mark}>
                <Icon name="check" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {items.length < total && <Button onClick={() => setPages(pages + 1)}>{t('moreArtworks')}</Button>}
    </div>
  )
}
