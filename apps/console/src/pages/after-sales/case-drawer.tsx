import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { imageUrl } from '@podwright/domain/images/oss-process'
import { useMutation } from '@tanstack/react-query'
import { Button, Drawer, Input, Popconfirm, Timeline } from 'antd'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { type UnsavedCheck, useCloseGuard, useNotifyEntered } from '../../parts/forms/use-close-guard.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './after-sales.module.css'
import { caseAmountOf } from './case-amount.ts'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseNumbers } from './case-numbers.tsx'
import { CaseTag } from './case-tag.tsx'

type ChangeProps = { data: CaseDetail; onChange: (next: CaseDetail) => void }
type DrawerProps = {
  id: number | undefined
  onClose: () => void
  /** Called after a change, so that the surrounding page can update. */
  onChange?: () => void
  /** The decision form; the supplier's by default. */
  Decisions?: ComponentType<ChangeProps>
  /** The numbers of its orders; those of the console by default. */
  Numbers?: ComponentType<Pick<ChangeProps, 'data'>>
}

/** One case: its subject, evidence, messages and actions. */
export function CaseDrawer({ id, onClose, onChange, Decisions = CaseDecisions, Numbers = CaseNumbers }: DrawerProps) {
  const t = useTranslations('console.afterSales')
  const entered = useRef(() => false)
  const { close, holder } = useCloseGuard(() => entered.current(), onClose)
  return (
    <Drawer open={id !== undefined} onClose={close} size="46rem" title={t('detail')} destroyOnHidden>
      {holder}
      {id !== undefined && (
        <Detail key={id} id={id} entered={entered} onChange={onChange} Decisions={Decisions} Numbers={Numbers} />
      )}
    </Drawer>
  )
}

type DetailProps = {
  id: number
  entered: UnsavedCheck
  onChange: (() => void) | undefined
  Decisions: ComponentType<ChangeProps>
  Numbers: ComponentType<Pick<ChangeProps, 'data'>>
}

function Detail({ id, entered, onChange, Decisions, Numbers }: DetailProps) {
  const t = useTranslations('console.afterSales')
  const found = useCall('getCase', { params: { id } })
  const { data } = found
  const { set, invalidate } = useCallCache()
  const { yuan, titleOf, variantOf, moment } = useFormatters()
  if (!data) return <LoadState query={found} />
  const take = (next: CaseDetail) => {
    set('getCase', next, { params: { id } })
    invalidate('listCases', 'listOperatorCases')
    onChange?.()
  }
  const amountMinor = caseAmountOf(data)
  const what = data.refundedMinor > 0 ? t('states.refunded') : t(`kindsLong.${data.kind}`)
  const outcome = amountMinor === null ? what : `${what}: ${yuan(amountMinor)}`
  return (
    <>
      <h2 className={styles.head}>
        {data.number} <CaseTag state={data.state} />
      </h2>
      <p className={card.muted}>
        <Numbers data={data} /> · {moment(data.createdAt)}
      </p>
      <p>
        {t(`reasons.${data.reason}`)} · {outcome}
      </p>
      {data.reprint && <p>{t('reprintOrder', { number: data.reprint.number })}</p>}
      <div className={styles.actions}>
        {data.actions.includes('decide') && <Decisions data={data} onChange={take} />}
        {data.actions.includes('withdraw') && <WithdrawButton data={data} onChange={take} />}
      </div>
      <h3 className={card.section}>{t('about')}</h3>
      <ul className={styles.list}>
        {data.lines.map((line) => (
          <li key={line.lineId} className={card.product}>
            <Thumb src={line.picture ? `/images/${line.picture.path}` : undefined} />
            <div>
              <p>{titleOf(line)}</p>
              <p className={card.note}>
                {variantOf(line)} · {t('pieces', { count: line.quantity })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Evidence data={data} />
      <History data={data} />
      {data.actions.includes('message') && <MessageForm data={data} entered={entered} onChange={take} />}
    </>
  )
}

function Evidence({ data }: { data: CaseDetail }) {
  const t = useTranslations('console.afterSales')
  if (data.pictures.length === 0) return null
  return (
    <>
      <h3 className={card.section}>{t('pictures')}</h3>
      <div className={styles.pictures}>
        {data.pictures.map(({ master, thumb }, at) => (
          <a
            key={master}
            href={imageUrl(`/images/${master}`, { width: 2400, format: 'webp' })}
            target="_blank"
            rel="noreferrer"
          >
            <Thumb src={`/images/${thumb}`} size={320} alt={t('picture', { number: at + 1 })} />
          </a>
        ))}
      </div>
    </>
  )
}

function History({ data }: { data: CaseDetail }) {
  const t = useTranslations('console.afterSales')
  const actors = useTranslations('console.orders.actors')
  const { yuan, moment } = useFormatters()
  const stateOf = (to: CaseDetail['events'][number]['to']) => {
    if (to === null) return ''
    return to === 'open' ? t('events.notReprinted') : t(`states.${to}`)
  }
  const titleOf = ({ kind, to, amountMinor, text }: CaseDetail['events'][number]) => {
    if (kind === 'message') return text
    const what = kind === 'opened' ? t('events.opened') : stateOf(to)
    return [what, amountMinor === null ? '' : yuan(amountMinor), text].filter(Boolean).join(' · ')
  }
  return (
    <>
      <h3 className={card.section}>{t('history')}</h3>
      <Timeline
        items={data.events.map((event) => ({
          key: event.id,
          content: (
            <>
              <p className={styles.said}>{titleOf(event)}</p>
              <p className={card.note}>
                {event.member ?? actors(event.actor)} · {moment(event.at)}
              </p>
            </>
          ),
        }))}
      />
    </>
  )
}

function MessageForm({ data, entered, onChange }: ChangeProps & { entered: UnsavedCheck }) {
  const t = useTranslations('console.afterSales')
  const { api } = useServices()
  const [text, setText] = useState('')
  useNotifyEntered(entered, () => text.trim() !== '')
  const send = useMutation({
    mutationFn: () => api.call('sendCaseMessage', { params: { id: data.id }, body: { text: text.trim() } }),
    onSuccess: (next) => {
      onChange(next)
      setText('')
    },
  })
  return (
    <div className={styles.message}>
      <Input.TextArea
        value={text}
        rows={3}
        maxLength={2000}
        aria-label={t('message')}
        placeholder={t('message')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button loading={send.isPending} disabled={text.trim() === ''} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
    </div>
  )
}

function WithdrawButton({ data, onChange }: ChangeProps) {
  const t = useTranslations('console.afterSales')
  const { api } = useServices()
  const withdraw = useMutation({
    mutationFn: () => api.call('withdrawCase', { params: { id: data.id } }),
    onSuccess: onChange,
  })
  return (
    <Popconfirm
      title={t('withdrawAsk', { number: data.number })}
      okText={t('withdraw')}
      cancelText={t('cancel')}
      onConfirm={() => withdraw.mutate()}
    >
      <Button loading={withdraw.isPending}>{t('withdraw')}</Button>
    </Popconfirm>
  )
}
