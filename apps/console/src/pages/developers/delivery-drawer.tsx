import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { CodeBlock } from './code-block.tsx'
import { deliveryColors } from './delivery-colors.ts'
import styles from './developers.module.css'

type DrawerProps = { endpointId: number; id: number; onClose: () => void }
const refetchMs = 5000

/** One delivery: what was sent, what was answered, and a button that sends it again. */
export function DeliveryDrawer({ endpointId, id, onClose }: DrawerProps) {
  const t = useTranslations('developers')
  return (
    <OpenDrawer onClose={onClose} size="46rem" title={t('delivery')}>
      <Detail key={id} endpointId={endpointId} id={id} />
    </OpenDrawer>
  )
}

function Detail({ endpointId, id }: Omit<DrawerProps, 'onClose'>) {
  const t = useTranslations('developers')
  const { api } = useServices()
  const { moment, count } = useFormatters()
  const { invalidate } = useCallCache()
  const params = { id: endpointId, deliveryId: id }
  const found = useCall('getWebhookDelivery', { params }, { refetchInterval: refetchMs })
  const replay = useMutation({
    mutationFn: () => api.call('replayWebhookDelivery', { params, headers: { repeatSubmit: 'false' } }),
    onSettled: () => invalidate('getWebhookDelivery', 'listWebhookDeliveries', 'listWebhookEndpoints'),
  })
  const { data } = found
  if (!data) return <LoadState query={found} />
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('eventColumn'), `${data.type} · ${data.eventId}`],
    [t('at'), moment(data.createdAt)],
    [t('attempts'), count(data.attempts)],
    [t('attemptedAt'), data.attemptedAt === null ? undefined : moment(data.attemptedAt)],
    [t('nextAttempt'), data.nextAt === null ? undefined : moment(data.nextAt)],
    [t('status'), data.status === null ? undefined : String(data.status)],
    [t('duration'), data.durationMs === null ? undefined : `${count(data.durationMs)} ms`],
    [
      t('reason'),
      data.failure === null ? undefined : t(data.cause === null ? `failures.${data.failure}` : `causes.${data.cause}`),
    ],
  ]
  return (
    <>
      <div className={card.bar}>
        <Tag color={deliveryColors[data.state]}>{t(`deliveryStates.${data.state}`)}</Tag>
        <span className={card.spread} />
        <Button loading={replay.isPending} onClick={() => replay.mutate()}>
          {t('replay')}
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h2 className={card.section}>{t('body')}</h2>
      <CodeBlock text={data.body} />
      {data.response !== '' && (
        <>
          <h2 className={card.section}>{t('response')}</h2>
          <CodeBlock text={data.response} />
        </>
      )}
    </>
  )
}
