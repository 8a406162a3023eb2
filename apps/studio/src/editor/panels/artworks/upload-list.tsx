import { artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import { IconButton } from '@podwright/ui/button'
import { useMessages, useTranslations } from 'use-intl'
import own from './artworks.module.css'
import { useLibrary, useUploads } from './library-context.tsx'
import type { Upload } from './uploads.ts'

/** Files being uploaded, and refused files. */
export function UploadList() {
  const uploads = useUploads()
  if (uploads.length === 0) return null
  return (
    <ul className={own.uploads}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const t = useTranslations('studio.panel.artworks')
  const { uploads } = useLibrary()
  const reason = useReason()
  const { id, name, share, state } = upload
  const percent = Math.round(share * 100)
  return (
    <li className={own.upload} data-state={state}>
      <span className={own.uploadName} title={name}>
        {name}
      </span>
      {state === 'failed' && (
        <IconButton size="small" icon="refresh" label={t('retry')} onClick={() => uploads.retry(id)} />
      )}
      <IconButton size="small" icon="close" label={t('stop', { name })} onClick={() => uploads.drop(id)} />
      {state === 'failed' ? (
        <p className={own.uploadText} role="alert">
          {reason(upload)}
        </p>
      ) : (
        <>
          <progress className={own.progress} max={100} value={percent} aria-label={name} />
          <p className={own.uploadText}>{percent < 100 ? `${percent} %` : t('working')}</p>
        </>
      )}
    </li>
  )
}

/** Returns why a file was refused, in the seller's language. */
function useReason(): (upload: Upload) => string {
  const t = useTranslations('artworks.refusal')
  const own = useTranslations('studio.panel.artworks')
  const messages = useMessages()
  const isKnown = (code: string): code is keyof typeof messages.artworks.refusal =>
    Object.hasOwn(messages.artworks.refusal, code)
  const limits = { megabytes: String(artworkLimits.megabytes), megapixels: String(artworkLimits.megapixels) }
  return ({ detail, text }) => {
    if (isKnown(detail)) return t(detail, limits)
    return text || own('uploadFailed')
  }
}
