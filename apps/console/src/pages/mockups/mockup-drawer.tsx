import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import { mockupLimits } from '@podwright/domain/pictures/mockups'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Drawer, Popconfirm, Spin } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { MockupForm } from './mockup-form.tsx'
import { MockupPreview } from './mockup-preview.tsx'
import { MockupReport } from './mockup-report.tsx'
import styles from './mockups.module.css'

/** While the file is being processed. */
const refetchMs = 2000

/** One mockup: a preview, what it shows, and what was followed of its file. */
export function MockupDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('mockups.page')
  const found = useCall(
    'getMockup',
    { params: { id } },
    { refetchInterval: ({ state }) => state.data?.state === 'waiting' && refetchMs },
  )
  return (
    <Drawer open onClose={onClose} size="46rem" title={found.data?.name ?? t('title')}>
      {found.data ? <Detail mockup={found.data} onClose={onClose} /> : <LoadState query={found} />}
    </Drawer>
  )
}

function Detail({ mockup, onClose }: { mockup: MockupDetail; onClose: () => void }) {
  const t = useTranslations('mockups')
  const { state, refusal } = mockup
  return (
    <>
      {state === 'waiting' && (
        <p className={styles.waiting} role="status">
          <Spin /> {t('page.waiting')}
        </p>
      )}
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={t('state.refused')}
          description={t(`refusal.${refusal}`, mockupLimits)}
          className={styles.alert ?? ''}
        />
      )}
      {state === 'ready' && <MockupPreview mockup={mockup} />}
      {state !== 'waiting' && <MockupReport mockup={mockup} />}
      {state !== 'refused' && (
        <>
          <h2 className={card.section}>{t('page.use')}</h2>
          <p className={card.lead}>{t('page.useText')}</p>
          <MockupForm mockup={mockup} />
        </>
      )}
      <DeleteButton mockup={mockup} onDeleted={onClose} />
    </>
  )
}

function DeleteButton({ mockup, onDeleted }: { mockup: MockupDetail; onDeleted: () => void }) {
  const t = useTranslations('mockups.page')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { id, name, productCount } = mockup
  const remove = useMutation({
    mutationFn: () => api.call('deleteMockup', { params: { id } }),
    onSuccess: () => {
      notify('success', t('removed'))
      invalidate('listMockups', 'getFinishedProduct', 'listFinishedProducts')
      onDeleted()
    },
  })
  return (
    <div className={styles.remove}>
      <Popconfirm
        title={t('removeAsk', { name })}
        description={t('removeText', { count: productCount })}
        okText={t('remove')}
        cancelText={t('keep')}
        okButtonProps={{ danger: true }}
        onConfirm={() => remove.mutate()}
      >
        <Button danger loading={remove.isPending}>
          {t('remove')}
        </Button>
      </Popconfirm>
    </div>
  )
}
