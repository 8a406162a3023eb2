import type { DesignVersion } from '@podwright/contracts/designs/design-shapes'
import { changesBetween } from '@podwright/design/changes'
import { momentStyle } from '@podwright/i18n/format'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useEditor } from '../state/editor-context.tsx'
import { openDocument } from './open-document.ts'
import { useSaving } from './saving-context.tsx'
import { VersionPicture } from './version-picture.tsx'
import styles from './versions-dialog.module.css'

/** All saved versions of the design: they can be named and restored. Restoring is an edit that can be undone. */
export function VersionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('studio.save.versions')
  return (
    <Dialog isOpen={isOpen} title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <VersionList onClose={onClose} />
    </Dialog>
  )
}

function VersionList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('studio.save.versions')
  const { api } = useServices()
  const editor = useEditor()
  const saving = useSaving()
  const [versions, setVersions] = useState<readonly DesignVersion[]>()

  useEffect(() => {
    const controller = new AbortController()
    loadVersions(api, saving, controller.signal).then(setVersions, (error: unknown) => {
      if (controller.signal.aborted) return
      setVersions([])
      reportError(error)
    })
    return () => controller.abort()
  }, [api, saving])

  async function restore({ revision }: DesignVersion) {
    const id = saving.designId()
    if (id === null) return
    const old = await api.call('getDesign', { params: { id }, query: { revision } })
    editor.change('restore', changesBetween(editor.state().design, openDocument(old.document)))
    await saving.flow.flush()
    onClose()
  }
  async function rename({ revision }: DesignVersion, label: string) {
    const id = saving.designId()
    if (id === null) return
    const renamed = await api.call('nameDesignVersion', { params: { id, revision }, body: { label } })
    setVersions((all) => all?.map((version) => (version.revision === revision ? renamed : version)))
  }

  if (!versions) return <p aria-busy="true">{t('loading')}</p>
  if (versions.length === 0) return <p>{t('none')}</p>
  return (
    <ol className={styles.list}>
      {versions.map((version) => (
        <VersionRow
          key={version.revision}
          version={version}
          isCurrent={version.revision === saving.flow.revision()}
          onRestore={() => restore(version).catch(reportError)}
          onRename={(label) => rename(version, label).catch(reportError)}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  version: DesignVersion
  isCurrent: boolean
  onRestore: () => void
  onRename: (label: string) => void
}

function VersionRow({ version, isCurrent, onRestore, onRename }: RowProps) {
  const t = useTranslations('studio.save.versions')
  const format = useFormatter()
  const time = format.dateTime(new Date(version.savedAt), momentStyle)
  return (
    <li className={styles.row}>
      <VersionPicture revision={version.revision} />
      <div className={styles.words}>
        <input
          className={styles.name}
          defaultValue={version.label}
          placeholder={t('unnamed')}
          aria-label={t('nameOf', { time })}
          maxLength={100}
          onBlur={({ target }) => target.value.trim() !== version.label && onRename(target.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <p className={styles.facts}>
          {[time, version.member, t('layers', { count: version.layers })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isCurrent ? (
        <span className={styles.current}>{t('current')}</span>
      ) : (
        <Button size="small" onClick={onRestore} aria-label={t('restoreOf', { time })}>
          {t('restore')}
        </Button>
      )}
    </li>
  )
}

async function loadVersions(
  api: ReturnType<typeof useServices>['api'],
  saving: ReturnType<typeof useSaving>,
  signal: AbortSignal,
): Promise<readonly DesignVersion[]> {
  await saving.flow.flush()
  const id = saving.designId()
  if (id === null) return []
  const { items } = await api.call('listDesignVersions', { params: { id }, query: { pageSize: 100 }, signal })
  return items
}
