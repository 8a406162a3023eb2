import { Icon } from '@podwright/ui/icon'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
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
  const none = { key: 'none', label: t('none'), disabled: true }
  const arrange = { key: 'arrange', label: t('arrange'), onClick: () => setIsArranging(true) }
  const items = [
    ...(list.data && kinds.length === 0 ? [none] : []),
    ...(needsShipment ? [arrange] : []),
    ...kinds.map((kind) => ({ key: kind, label: t(`kinds.${kind}`), onClick: () => download.mutate(kind) })),
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} onOpenChange={(isOpen) => isOpen && setIsOpened(true)}>
        <Button
          size="small"
          icon={<Icon name="printer" />}
          loading={download.isPending || list.isLoading}
          aria-label={t('labelsOf', { number })}
        >
          {t('labels')}
        </Button>
      </Dropdown>
      {isArranging && <ArrangeDialog id={id} number={number} onClose={() => setIsArranging(false)} />}
    </>
  )
}
