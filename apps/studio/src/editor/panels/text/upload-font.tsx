import type { SellerFont } from '@podwright/contracts/brand/fonts'
import { ApiError } from '@podwright/contracts/client/api-error'
import { type FontLicense, fontLicenses, fontLimits, fontRefusals } from '@podwright/domain/print/seller-fonts'
import { FontQuestion } from '@podwright/ui/fonts/font-question'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useSellerFonts } from './seller-fonts.ts'

type Props = { file: File; onUploaded: (font: SellerFont) => void; onClose: () => void }

/** Asks the license question for a chosen font file and uploads it. */
export function UploadFont({ file, onUploaded, onClose }: Props) {
  const t = useTranslations('sellerFonts')
  const { notices } = useServices()
  const { upload } = useSellerFonts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  // Once the dialog is closed, the font must not change what is selected by then.
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (answer: { readonly license: FontLicense; readonly licenseName: string }) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setBusy(true)
    setProblem(undefined)
    try {
      const { font, isNew } = await upload(file, answer, signal)
      notices.show({ kind: 'info', text: t(isNew ? 'uploaded' : 'known', { name: font.name }) })
      onUploaded(font)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      const refusal = fontRefusals.find((code) => code === error.fields.file)
      const { megabytes, glyphs } = fontLimits
      if (refusal) setProblem(t(`refusal.${refusal}`, { megabytes: String(megabytes), glyphs }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FontQuestion
      file={file.name}
      t={t}
      licenses={fontLicenses}
      named="open"
      maxName={fontLimits.licenseName}
      isBusy={isBusy}
      problem={problem}
      onUpload={(answer) => void send(answer).catch(reportError)}
      onClose={onClose}
    />
  )
}
