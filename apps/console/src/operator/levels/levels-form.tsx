import type { DataOf } from '@podwright/contracts/define-call'
import type { listSellerLevels } from '@podwright/contracts/operator/pricing/seller-levels'
import { findFallingLevel } from '@podwright/domain/account/seller-levels'
import { maxDiscountBasisPoints } from '@podwright/domain/catalog/tiers'
import { productLevels } from '@podwright/domain/catalog/words'
import { minorToDecimal } from '@podwright/domain/money'
import { readPercent } from '@podwright/domain/profit/read-input'
import { Alert, Button, Form, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { numberColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useOperatorPermits } from '../operator-session.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import styles from './levels.module.css'

type Level = DataOf<typeof listSellerLevels>['items'][number]
type Row = Level & { readonly discount: string }

/** The levels with fields for what they get; saved together, with a reason. */
export function LevelsForm({ levels }: { levels: readonly Level[] }) {
  const t = useTranslations('operator.levels')
  const permits = useOperatorPermits()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    levels.map((level) => ({ ...level, discount: minorToDecimal(level.discountBasisPoints) })),
  )
  const [isSaving, setIsSaving] = useState(false)
  const change = (level: number, more: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.level === level ? { ...row, ...more } : row)))
  const read = rows.map(({ level, productLevel, discount }) => ({
    level,
    productLevel,
    discountBasisPoints: discountIn(discount),
  }))
  const items = read.flatMap(({ discountBasisPoints, ...row }) =>
    discountBasisPoints === undefined ? [] : [{ ...row, discountBasisPoints }],
  )
  const isComplete = items.length === rows.length
  const isFalling = isComplete && findFallingLevel(items) !== undefined
  const isChanged = items.some(
    (item, at) =>
      item.productLevel !== levels[at]?.productLevel || item.discountBasisPoints !== levels[at]?.discountBasisPoints,
  )
  const columns: readonly Column<Row>[] = [
    {
      title: t('level'),
      key: 'level',
      width: '20rem',
      render: ({ level }) => (
        <>
          <strong>{level}</strong> {level === 0 && <Tag>{t('new')}</Tag>}
        </>
      ),
    },
    numberColumn('sellers', t('sellers'), ({ sellers }) => sellers, '8rem'),
    {
      title: t('products'),
      key: 'products',
      width: '16rem',
      render: ({ level, productLevel }) => (
        <Select
          aria-label={t('productsOf', { level: String(level) })}
          value={productLevel}
          className={styles.choice ?? ''}
          options={productLevels.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => change(level, { productLevel: value })}
        />
      ),
    },
    {
      title: t('discount'),
      key: 'discount',
      render: ({ level, discount }) => {
        const isWrong = discountIn(discount) === undefined
        return (
          <Form.Item noStyle validateStatus={isWrong ? 'error' : ''}>
            <Input
              aria-label={t('discountOf', { level: String(level) })}
              aria-invalid={isWrong}
              status={isWrong ? 'error' : ''}
              inputMode="decimal"
              suffix="%"
              value={discount}
              className={styles.percent ?? ''}
              onChange={(event) => change(level, { discount: event.target.value })}
            />
            {isWrong && <p className={card.note}>{t('wrong')}</p>}
          </Form.Item>
        )
      },
    },
  ]
  return (
    <section className={card.card}>
      <Table<Row> rowKey="level" size="middle" items={rows} columns={columns} />
      {isFalling && <Alert type="error" showIcon title={t('falling')} />}
      {permits('money') && (
        <div className={styles.save}>
          <Button type="primary" disabled={!isComplete || isFalling || !isChanged} onClick={() => setIsSaving(true)}>
            {t('save')}
          </Button>
        </div>
      )}
      {isSaving && <SaveDialog items={items} onClose={() => setIsSaving(false)} />}
    </section>
  )
}

type SaveDialogProps = {
  items: readonly Pick<Level, 'level' | 'productLevel' | 'discountBasisPoints'>[]
  onClose: () => void
}

function SaveDialog({ items, onClose }: SaveDialogProps) {
  const t = useTranslations('operator.levels')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const save = async (reason: string) => {
    await api.call('setSellerLevels', { body: { items: [...items], reason } })
    notify('success', t('saved'))
    invalidate('listSellerLevels')
  }
  return <ReasonDialog title={t('saveTitle')} text={t('saveText')} action={t('save')} onDo={save} onClose={onClose} />
}

/** A percentage as basis points; undefined if it is none or too high. */
function discountIn(text: string): number | undefined {
  const basisPoints = readPercent(text)
  return basisPoints !== undefined && basisPoints <= maxDiscountBasisPoints ? basisPoints : undefined
}
