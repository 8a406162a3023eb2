import type { DataOf } from '@podwright/contracts/define-call'
import type { createExport } from '@podwright/contracts/exports/create-export'
import { type ChannelCode, channelCodes, channels } from '@podwright/domain/channels/registry'
import { Button, buttonClass } from '@podwright/ui/button'
import { Checkbox } from '@podwright/ui/checkbox'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { Select } from '@podwright/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useDraft } from '../batch-context.tsx'
import styles from './export.module.css'
import { formatOf, type PictureChoice, PictureFields } from './picture-fields.tsx'

/** Chooses the contents of a ZIP for a sales channel; the download starts at once. */
export function ExportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('batch.export')
  return (
    <Dialog isOpen={isOpen} title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <ExportForm />
    </Dialog>
  )
}

type CreatedExport = DataOf<typeof createExport>
const printChoices = ['none', 'png', 'pdf'] as const
const lists = ['csv', 'xlsx'] as const

function ExportForm() {
  const t = useTranslations('batch.export')
  const { api } = useServices()
  const { batch } = useDraft()
  const [channel, setChannel] = useState<ChannelCode>('generic')
  const [choice, setChoice] = useState<PictureChoice>({ isOn: true, format: 'jpeg', max: '' })
  const [print, setPrint] = useState<(typeof printChoices)[number]>('none')
  const [manifest, setManifest] = useState<readonly (typeof lists)[number][]>(lists)
  const [created, setCreated] = useState<CreatedExport>()
  const [isBusy, setBusy] = useState(false)
  if (!batch) return null
  const rules = channels[channel].pictures
  const make = async (from: number) => {
    setBusy(true)
    try {
      const body = {
        of: { batchId: batch.id },
        from,
        channel,
        pictures: choice.isOn
          ? { format: formatOf(rules, choice), ...(choice.max !== '' && { maxPerProduct: Number(choice.max) }) }
          : null,
        printFiles: print === 'none' ? null : print,
        manifest: [...manifest],
      }
      const data = await api.call('createExport', { body, headers: { repeatSubmit: 'false' } })
      setCreated(data)
      startDownload(data)
    } finally {
      setBusy(false)
    }
  }
  const press = (from: number) => void make(from).catch(reportError)
  const isEmpty = !choice.isOn && print === 'none' && manifest.length === 0
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        press(0)
      }}
    >
      <Select
        label={t('channel')}
        value={channel}
        options={channelCodes.map((code) => ({
          value: code,
          label: code === 'generic' ? t('anyChannel') : channels[code].name,
        }))}
        onChange={({ target }) => {
          const code = channelCodes.find((name) => name === target.value)
          if (code) setChannel(code)
          setCreated(undefined)
        }}
      />
      <PictureFields rules={rules} choice={choice} onChange={setChoice} />
      <Select
        label={t('printFiles')}
        value={print}
        options={printChoices.map((value) => ({ value, label: t(`print.${value}`) }))}
        onChange={({ target }) => {
          const next = printChoices.find((name) => name === target.value)
          if (next) setPrint(next)
        }}
      />
      <fieldset className={styles.lists}>
        <legend>{t('lists')}</legend>
        {lists.map((name) => (
          <Checkbox
            key={name}
            checked={manifest.includes(name)}
            onChange={() =>
              setManifest(manifest.includes(name) ? manifest.filter((own) => own !== name) : [...manifest, name])
            }
          >
            {name.toUpperCase()}
          </Checkbox>
        ))}
      </fieldset>
      {created && (
        <div className={styles.made} role="status">
          <p>
            <Icon name="success" /> {t('made', { products: created.products, pictures: created.pictures })}
          </p>
          <a href={created.download} download={created.name}>
            {t('again')}
          </a>
        </div>
      )}
      <div className={styles.actions}>
        {created && created.next !== null ? (
          <Button variant="primary" icon="download" isBusy={isBusy} onClick={() => press(created.next ?? 0)}>
            {t('next')}
          </Button>
        ) : (
          <button
            type="submit"
            className={buttonClass({ variant: 'primary' })}
            disabled={isEmpty || isBusy}
            aria-busy={isBusy || undefined}
          >
            <Icon name="download" /> {t('download')}
          </button>
        )}
      </div>
    </form>
  )
}

/** Uses the browser's own download, which has no size limit and can be paused and resumed. */
function startDownload({ download, name }: CreatedExport): void {
  const link = document.createElement('a')
  link.href = download
  link.download = name
  link.click()
}
