import type { BodyOf } from '@podwright/contracts/define-call'
import type { previewSlip } from '@podwright/contracts/stores/stores'
import { type LocaleCode, localeEntry, locales } from '@podwright/domain/locale'
import { Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import { LoadState } from '../../../parts/load-state.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from './slips.module.css'

export type SlipDraft = Omit<BodyOf<typeof previewSlip>, 'locale'>
type SlipPreviewProps = { storeId: number; draft: SlipDraft; isFor: LocaleCode }

/** The slip as it would be printed, for a parcel to the country of a language. */
export function SlipPreview({ storeId, draft, isFor }: SlipPreviewProps) {
  const t = useTranslations('slips')
  const { country } = useFormatters()
  const [locale, setLocale] = useState(isFor)
  const preview = useCall('previewSlip', {
    params: { id: storeId },
    body: { ...draft, locale },
    headers: { repeatSubmit: 'false' },
  })
  const title = t('preview', { country: country(localeEntry(locale).country) })
  return (
    <section className={styles.preview}>
      <Select<LocaleCode>
        aria-label={t('previewIn')}
        value={locale}
        options={locales.map(({ code, label }) => ({ value: code, label }))}
        onChange={setLocale}
      />
      <p role="status" aria-busy={preview.isFetching}>
        {title} {preview.isFetching && <Spin size="small" />}
      </p>
      {preview.data ? (
        <img
          className={styles.sheet}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.data.svg)}`}
          alt={title}
        />
      ) : (
        <LoadState query={preview} />
      )}
    </section>
  )
}
