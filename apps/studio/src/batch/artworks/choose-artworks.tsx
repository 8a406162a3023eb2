import { Button } from '@podwright/ui/button'
import { SearchField } from '@podwright/ui/search-field'
import { Select } from '@podwright/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useArtworks } from '../../editor/panels/artworks/use-artworks.ts'
import { useBatch, useSettings } from '../batch-context.tsx'
import choose from '../choose.module.css'
import { ChoiceGrid, ChooseDialog, type Chosen } from '../choose-dialog.tsx'

type ChooseArtworksProps = { isOpen: boolean; onClose: () => void; onChoose: (ids: readonly number[]) => void }

/** Chooses several artworks of the library. */
export function ChooseArtworks(props: ChooseArtworksProps) {
  const t = useTranslations('batch.artworks')
  return (
    <ChooseDialog
      {...props}
      title={t('chooseTitle')}
      closeLabel={t('close')}
      addLabel={(count) => t('addCount', { count })}
    >
      {(chosen, onChange) => <Library chosen={chosen} onChange={onChange} />}
    </ChooseDialog>
  )
}

function Library({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const t = useTranslations('batch.artworks')
  const { facts } = useBatch()
  const there = new Set(useSettings().artworks)
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const [pages, setPages] = useState(1)
  const [round, setRound] = useState(0)
  const filter = { search, folder: folder === '' ? null : folder, tag: null }
  const { state, items, total, folders } = useArtworks(filter, pages, round)
  const take = (next: Chosen) => {
    facts.learn({ artworks: items })
    onChange(next)
  }
  const open = items.filter(({ id }) => !there.has(id))
  return (
    <div className={choose.body}>
      <div className={choose.tools}>
        <SearchField label={t('searchLibrary')} value={search} onChange={setSearch} isFirst />
        <Button disabled={open.length === 0} onClick={() => take(new Set([...chosen, ...open.map(({ id }) => id)]))}>
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
      <ChoiceGrid
        items={
          state === 'loading' && items.length === 0
            ? undefined
            : items.map(({ id, name, thumb }) => ({ id, name, picture: `/images/${thumb}` }))
        }
        there={there}
        chosen={chosen}
        onChange={take}
      />
      {items.length < total && <Button onClick={() => setPages(pages + 1)}>{t('moreArtworks')}</Button>}
    </div>
  )
}
