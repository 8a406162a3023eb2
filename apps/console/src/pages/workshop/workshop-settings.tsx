import type { Workshop } from '@podwright/contracts/workshop/workshop'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, InputNumber, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import styles from './workshop.module.css'

type Values = { piecesPerDay: number | null; needsPhoto: boolean }

/** The daily capacity, and whether packing requires a quality photo. */
export function WorkshopSettings({ workshop }: { workshop: Workshop }) {
  const t = useTranslations('console.workshop')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  const save = useMutation({
    mutationFn: ({ piecesPerDay, needsPhoto }: Values) =>
      api.call('changeWorkshop', { body: { piecesPerDay: piecesPerDay ?? null, needsPhoto } }),
    onSuccess: (next) => {
      set('getWorkshop', next)
      notify('success', t('saved'))
    },
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
        onFinish={save.mutate}
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
        <Button htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
