import type { SellerLevel } from '@podwright/domain/account/seller-levels'
import { formatBasisPoints } from '@podwright/i18n/format'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogProps } from './types.ts'

/** Sets the level of a seller. */
export function LevelDialog({ account, onClose }: DialogProps) {
  const t = useTranslations('operator.accounts')
  const { api, locale } = useServices()
  const { invalidate } = useCallCache()
  const levels = useCall('listSellerLevels')
  const [level, setLevel] = useState<SellerLevel>(account.level)
  const set = async (reason: string) => {
    await api.call('setSellerLevel', { params: { id: account.id }, body: { level, reason } })
    invalidate('listAccounts', 'listSellerLevels')
  }
  return (
    <ReasonDialog
      title={t('levelTitle', { account: account.username })}
      text={t('levelText')}
      action={t('setLevel')}
      isReady={level !== account.level}
      onDo={set}
      onClose={onClose}
    >
      {levels.data ? (
        <Form.Item label={t('level')}>
          <Radio.Group
            aria-label={t('level')}
            value={level}
            vertical
            onChange={(event) => setLevel(event.target.value)}
            options={levels.data.items.map(({ level: value, productLevel, discountBasisPoints }) => ({
              value,
              label: t('levelOption', {
                level: String(value),
                max: String(productLevel),
                discount: formatBasisPoints(discountBasisPoints, locale),
              }),
            }))}
          />
        </Form.Item>
      ) : (
        <LoadState query={levels} />
      )}
    </ReasonDialog>
  )
}
