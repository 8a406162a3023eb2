import type { Workshop } from '@podwright/contracts/workshop/workshop'
import { Button, Form, InputNumber, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useRun } from '../../parts/use-run.ts'
import styles from './workshop.module.css'

type Values = { piecesPerDay: number | null; needsPhoto: boolean }

/** How much is made in a day, and whether nothing is packed without a picture. */
export function WorkshopSettings({
  workshop,
  onChange,
}: {
  workshop: Workshop
  onChange: (workshop: Workshop) => void
}) {
  const t = useTranslations('console.workshop')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const save = ({ piecesPerDay, needsPhoto }: Values) =>
    void run(async () => {
      onChange(await api.call('changeWorkshop', { body: { piecesPerDay: piecesPerDay ?? null, needsPhoto } }))
      notify('success', t('saved'))
    })
  const { piecesPerDay, needsPhoto } = workshop
  return (
    <section className={card.card}>
      <h2>{t('settings')}</h2>
      <Form<Values>
        layout="vertical"
        requiredMark={false}
        className={styles.settings ?? ''}
        initialValues={{ piecesPerDay, needsPhoto }}
        onFinish={save}
      >
        <Form.Item name="piecesPerDay" label={t('piecesPerDay')}>
          <InputNumber
            className={styles.figure ?? ''}
            min={1}
            max={1_000_000}
            precision={0}
            placeholder={t('noLimit')}
          />
        </Form.Item>
        <Form.Item name="needsPhoto" label={t('needsPhoto')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
