import { batchLimits } from '@podwright/domain/batch/settings'
import { Button } from '@podwright/ui/button'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useSettings, useUploads } from '../batch-context.tsx'
import { Step } from '../step.tsx'
import { TextRows, useTextsDialog } from '../texts/text-rows.tsx'
import { acceptedFiles, filesOfInput } from '../uploads/choose-files.ts'
import { ArtworkList } from './artwork-list.tsx'
import styles from './artworks.module.css'
import { ChooseArtworks } from './choose-artworks.tsx'
import { UploadPanel } from './upload-panel.tsx'

/** React does not know the attribute that allows choosing a folder. */
const wholeFolders = { webkitdirectory: '' }

/** The artworks of the batch: local files, folders and ZIP files, or artworks of the library. */
export function ArtworksStep() {
  const t = useTranslations('batch.artworks')
  const { addFiles, addArtworks, startsWithTexts } = useBatch()
  const { artworks, rows = [] } = useSettings()
  const uploads = useUploads()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const isFull = artworks.length >= batchLimits.artworks
  const texts = useTextsDialog(startsWithTexts)
  const take = (input: HTMLInputElement) => {
    if (input.files) addFiles(filesOfInput(input.files))
    input.value = ''
  }
  if (rows.length > 0) {
    return (
      <Step number={2} title={t('titleTexts')} summary={t('rows', { count: rows.length })} isDone>
        <TextRows onReplace={texts.open} />
        {texts.dialog}
      </Step>
    )
  }
  return (
    <Step
      number={2}
      title={t('title')}
      summary={artworks.length === 0 ? t('none') : t('summary', { count: artworks.length })}
      isDone={artworks.length > 0}
    >
      {artworks.length === 0 && uploads.length === 0 && <p className={styles.drop}>{t('dropHint')}</p>}
      <div className={styles.buttons}>
        <Button icon="upload" disabled={isFull} onClick={() => files.current?.click()}>
          {t('files')}
        </Button>
        <Button icon="folder" disabled={isFull} onClick={() => folder.current?.click()}>
          {t('folder')}
        </Button>
        <Button icon="library" disabled={isFull} onClick={() => setChoosing(true)}>
          {t('library')}
        </Button>
        {artworks.length === 0 && (
          <Button icon="text" onClick={texts.open}>
            {t('texts')}
          </Button>
        )}
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input ref={folder} type="file" hidden {...wholeFolders} onChange={({ currentTarget }) => take(currentTarget)} />
      {isFull && <p className={styles.hint}>{t('full', { count: String(batchLimits.artworks) })}</p>}
      <UploadPanel onFolder={() => folder.current?.click()} />
      {artworks.length > 0 && <ArtworkList />}
      <ChooseArtworks
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(ids) => {
          setChoosing(false)
          addArtworks(ids)
        }}
      />
      {texts.dialog}
    </Step>
  )
}
