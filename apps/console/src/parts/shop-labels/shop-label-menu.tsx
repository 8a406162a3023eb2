import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { ActionMenu } from '../action-menu.tsx'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { useLabelDownload } from './use-label-download.ts'

/** What can be done with the marketplace's labels of an order in a list. It is read when the menu opens. */
export function ShopLabelMenu({ id, number }: { id: number; number: string }) {
  const t = useTranslations('console.shopLabels')
  const [isOpened, setIsOpened] = useState(false)
  const [isArranging, setIsArranging] = useState(false)
  const list = useCall('listShopLabels', { params: { id } }, { enabled: isOpened })
  const download = useLabelDownload(id)
  const { kinds = [], needsShipment = false } = list.data ?? {}
  const arrange = { key: 'arrange', label: t('arrange'), onClick: () => setIsArranging(true) }
  const actions = [
    ...(needsShipment ? [arrange] : []),
    ...kinds.map((kind) => ({ key: kind, label: t(`kinds.${kind}`), onClick: () => download.mutate(kind) })),
  ]
  return (
    <>
      <ActionMenu
        actions={actions}
        none={list.data && t('none')}
        onOpen={() => setIsOpened(true)}
        button={(props) => (
          <Button
            {...props}
            size="small"
            icon={<Icon name="printer" />}
            loading={download.isPending || list.isLoading}
            aria-label={t('labelsOf', { number })}
          >
            {t('labels')}
          </Button>
        )}
      />
      {isArranging && <ArrangeDialog id={id} number={number} onClose={() => setIsArranging(false)} />}
    </>
  )
}
