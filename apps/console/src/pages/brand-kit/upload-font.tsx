import { ApiError } from '@podwright/contracts/client/api-error'
import { type FontLicense, fontLicenses, fontLimits, fontRefusals } from '@podwright/domain/print/seller-fonts'
import { FontQuestion } from '@podwright/ui/fonts/font-question'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'

type Answer = { readonly license: FontLicense; readonly licenseName: string }

/** Asks the license question for a chosen font file and uploads it. */
export default function UploadFont({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslations('sellerFonts')
  const { api, notify } = useServices()
  const cache = useCallCache()
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, fontLimits.name)
  const upload = useMutation({
    mutationFn: (answer: Answer) =>
      api.call('uploadFont', { query: { name, ...answer }, body: file, handles: ['font_refused'] }),
    onSuccess: ({ font, isNew }) => {
      cache.invalidate('listFonts')
      notify('success', t(isNew ? 'uploaded' : 'known', { name: font.name }))
      onClose()
    },
  })
  const { error } = upload
  const refusal = error instanceof ApiError ? fontRefusals.find((code) => code === error.fields.file) : undefined
  const limits = { megabytes: String(fontLimits.megabytes), glyphs: fontLimits.glyphs }
  return (
    <FontQuestion
      file={file.name}
      t={t}
      licenses={fontLicenses}
      named="open"
      maxName={fontLimits.licenseName}
      isBusy={upload.isPending}
      problem={refusal && t(`refusal.${refusal}`, limits)}
      onUpload={(answer) => upload.mutate(answer)}
      onClose={onClose}
    />
  )
}
