import { mockupLimits } from '@podwright/domain/pictures/mockups'
import { Alert, Button, Progress } from 'antd'
import { useMessages, useTranslations } from 'use-intl'
import styles from './mockups.module.css'
import type { MockupUpload } from './use-mockup-uploads.ts'

type ListProps = {
  uploads: readonly MockupUpload[]
  onRetry: (upload: MockupUpload) => void
  onRemove: (key: number) => void
}

/** Files on their way to the server, and those that stopped with the reason. */
export function UploadList({ uploads, onRetry, onRemove }: ListProps) {
  const t = useTranslations('mockups.page')
  const textOf = useFailureText()
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('uploads')}>
      {uploads.map((upload) => {
        const { key, file, share, failure } = upload
        const percent = Math.round(share * 100)
        return (
          <li key={key}>
            {failure ? (
              <Alert
                type="error"
                showIcon
                title={file.name}
                description={textOf(failure)}
                action={
                  <span className={styles.tools}>
                    {failure.canRetry && (
                      <Button size="small" onClick={() => onRetry(upload)}>
                        {t('resume')}
                      </Button>
                    )}
                    <Button size="small" type="text" onClick={() => onRemove(key)}>
                      {t('dismiss')}
                    </Button>
                  </span>
                }
              />
            ) : (
              <div className={styles.upload}>
                <span>{file.name}</span>
                <Progress percent={percent} aria-label={t('progress', { name: file.name })} />
                <Button size="small" onClick={() => onRemove(key)}>
                  {t('stop')}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the text of a failure: of the file's refusal, or the translated one of the call. */
function useFailureText() {
  const t = useTranslations('mockups')
  const { mockups } = useMessages()
  const isRefusal = (code: string): code is keyof typeof mockups.refusal => Object.hasOwn(mockups.refusal, code)
  return ({ code, message }: NonNullable<MockupUpload['failure']>) => {
    if (isRefusal(code)) return t(`refusal.${code}`, mockupLimits)
    return code === 'unreadable' ? t('page.unreadable') : message
  }
}
