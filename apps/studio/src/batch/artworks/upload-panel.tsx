import { Button, IconButton } from '@podwright/ui/button'
import { useState, useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useBatch, useUploads } from '../batch-context.tsx'
import { reopenFiles } from '../uploads/remembered-files.ts'
import { sumOf, type UploadEntry } from '../uploads/upload-entry.ts'
import styles from './artworks.module.css'
import { useRefusalText } from './use-refusal-text.ts'

/** Max. rows of files shown; those that need attention come first. */
const maxRows = 100

/** Shows the upload progress and the result of each file that was not uploaded normally. */
export function UploadPanel({ onFolder }: { onFolder: () => void }) {
  const t = useTranslations('batch.artworks')
  const format = useFormatter()
  const { uploads } = useBatch()
  const entries = useUploads()
  const isPaused = useSyncExternalStore(uploads.subscribe, uploads.isPaused)
  const isHeldUp = useSyncExternalStore(uploads.subscribe, uploads.isHeldUp)
  const [isOpen, setOpen] = useState(false)
  if (entries.length === 0) return null
  const sums = sumOf(entries)
  const isSending = sums.settled < sums.files
  const percent = sums.bytes === 0 ? 100 : Math.floor((sums.sentBytes / sums.bytes) * 100)
  const megabytes = (bytes: number) => format.number(bytes / 1e6, { maximumFractionDigits: 1 })
  const refused = entries.filter(hasRefusal)
  const there = entries.filter((entry) => !hasRefusal(entry) && isDuplicate(entry))
  const reported = [...refused, ...there]
  const done = entries.filter(({ state }) => state === 'done').map(({ key }) => key)
  return (
    <div className={styles.uploads}>
      {sums.files > 0 && (
        <>
          <div className={styles.line}>
            <p role="status">
              {isSending
                ? t(isPaused ? 'pausedLine' : isHeldUp ? 'heldUpLine' : 'sendingLine', {
                    done: format.number(sums.settled),
                    total: format.number(sums.files),
                  })
                : t('sentLine', { count: sums.files - sums.refused })}
            </p>
            {isSending && (
              <Button
                size="small"
                icon={isPaused ? 'play' : 'pause'}
                onClick={isPaused ? uploads.resume : uploads.pause}
              >
                {t(isPaused ? 'resume' : 'pause')}
              </Button>
            )}
          </div>
          {isSending && (
            <>
              <progress className={styles.progress} max={100} value={percent} aria-label={t('progress')} />
              <p className={styles.hint}>
                {t('sentBytes', { sent: megabytes(sums.sentBytes), total: megabytes(sums.bytes) })} {t('leaveHint')}
              </p>
            </>
          )}
        </>
      )}
      {sums.absent > 0 && <AbsentFiles count={sums.absent} onFolder={onFolder} />}
      {reported.length > 0 && (
        <button
          type="button"
          className={styles.more}
          data-refused={refused.length > 0 || undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {refused.length > 0 ? t('refusedLine', { count: refused.length }) : t('thereLine', { count: there.length })}
        </button>
      )}
      {isOpen && (
        <ul className={styles.files}>
          {reported.slice(0, maxRows).map((entry) => (
            <FileRow key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
      {!isSending && done.length > 0 && sums.absent === 0 && (
        <Button size="small" variant="quiet" onClick={() => uploads.drop(done)}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

/** Whether the file, or part of a ZIP file, was refused. */
function hasRefusal({ state, zip }: UploadEntry): boolean {
  return state === 'refused' || (zip?.refused.length ?? 0) > 0
}

/** Whether the file was already in the library or equals another chosen file. */
function isDuplicate({ isKnown, sameAs }: UploadEntry): boolean {
  return isKnown || sameAs !== null
}

/** Files of the last visit that have not been uploaded. */
function AbsentFiles({ count, onFolder }: { count: number; onFolder: () => void }) {
  const t = useTranslations('batch.artworks')
  const { reopenable, addFiles, uploads } = useBatch()
  const handles = reopenable()
  const forget = () =>
    uploads.drop(
      uploads
        .entries()
        .filter(({ state }) => state === 'absent')
        .map(({ key }) => key),
    )
  return (
    <div className={styles.absent}>
      <p>{t('absent', { count })}</p>
      <div className={styles.buttons}>
        {handles.length > 0 ? (
          <Button
            size="small"
            variant="primary"
            onClick={() => void reopenFiles(handles).then(addFiles).catch(reportError)}
          >
            {t('goOn')}
          </Button>
        ) : (
          <Button size="small" variant="primary" onClick={onFolder}>
            {t('chooseAgain')}
          </Button>
        )}
        <Button size="small" onClick={forget}>
          {t('forget')}
        </Button>
      </div>
    </div>
  )
}

function FileRow({ entry }: { entry: UploadEntry }) {
  const t = useTranslations('batch.artworks')
  const { uploads } = useBatch()
  const refusalText = useRefusalText()
  const { key, name, state, isKnown, sameAs, zip, isHere } = entry
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.fileName} title={name}>
        {name}
      </span>
      <span className={styles.tools}>
        {state === 'refused' && isHere && (
          <IconButton size="small" icon="refresh" label={t('retry', { name })} onClick={() => uploads.retry([key])} />
        )}
        <IconButton size="small" icon="close" label={t('dismiss', { name })} onClick={() => uploads.drop([key])} />
      </span>
      {state === 'refused' && <p className={styles.refusal}>{refusalText(entry.refusal)}</p>}
      {isKnown && <p>{t('known')}</p>}
      {sameAs !== null && <p>{t('sameAs', { name: sameAs })}</p>}
      {zip && zip.refused.length > 0 && (
        <ul className={styles.inner}>
          {zip.refused.slice(0, maxRows).map(({ name: inner, refusal }) => (
            <li key={inner}>
              <span className={styles.fileName}>{inner}</span>
              <p className={styles.refusal}>{refusalText(refusal)}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
