import { ApiError } from '@podwright/contracts/client/api-error'
import { Button, buttonClass } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useSaving } from '../../editor/saving/saving-context.tsx'
import type { FixedCell } from './fixed-cell.tsx'

/** Replaces the finish button: saves the current design as the cell's and returns to the same place in the batch. */
export function ReturnToBatch({ batchId, position }: FixedCell) {
  const t = useTranslations('studio.batch')
  const { api, notices } = useServices()
  const saving = useSaving()
  const [isBusy, setBusy] = useState(false)
  const address = `/studio?mode=batch&batch=${batchId}`

  async function use(): Promise<void> {
    setBusy(true)
    try {
      const isSaved = await saving.flow.flush()
      const [designId, revision] = [saving.designId(), saving.flow.revision()]
      if (!isSaved || designId === null || revision === null) {
        notices.show({ kind: 'warning', text: t('notSaved') })
        return
      }
      await api.call('setBatchItemDesign', {
        params: { id: batchId, position },
        body: { design: { designId, revision } },
      })
      location.assign(address)
    } catch (error) {
      // The API client has shown the reason; the checks below the stage show where.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <a href={address} className={buttonClass({ variant: 'quiet' })}>
        {t('back')}
      </a>
      <Button variant="primary" isBusy={isBusy} onClick={() => void use().catch(reportError)}>
        {t('use')}
      </Button>
    </>
  )
}
