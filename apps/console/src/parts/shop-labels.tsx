import type { ShopLabelKind } from '@podwright/contracts/jit/shop-labels'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { useCall } from '../data/use-call.ts'

type LabelsProps = { id: number; number: string; size?: 'small' }

/** Downloads labels that only the marketplace prints. Which there are is read when the menu opens. */
export function ShopLabels({ id, number, size }: LabelsProps) {
  const t = useTranslations('console.jit')
  const kinds = useTranslations('console.jit.shopLabelKinds')
  const { api } = useServices()
  const [isOpened, setIsOpened] = useState(false)
  const list = useCall('listShopLabels', { params: { id } }, { enabled: isOpened })
  const download = useMutation({
    mutationFn: async (kind: ShopLabelKind) => {
      // Some marketplaces print the label of a package only after that; nothing happens at others.
      if (kind === 'package') await api.call('arrangeShopShipment', { params: { id } })
      return api.call('getShopLabel', { params: { id, kind } })
    },
    onSuccess: saveFile,
  })
  const offered = list.data?.kinds ?? []
  const items =
    list.data && offered.length === 0
      ? [{ key: 'none', label: t('shopLabelNone'), disabled: true }]
      : offered.map((kind) => ({ key: kind, label: kinds(kind), onClick: () => download.mutate(kind) }))
  return (
    <Dropdown trigger={['click']} menu={{ items }} onOpenChange={(isOpen) => isOpen && setIsOpened(true)}>
      <Button
        size={size ?? 'middle'}
        icon={<Icon name="printer" />}
        loading={download.isPending || list.isLoading}
        aria-label={t('shopLabelsOf', { number })}
      >
        {t('shopLabels')}
      </Button>
    </Dropdown>
  )
}

/** Saves a file of an answer, as a click on a link to it does. */
function saveFile({ name, mimeType, content }: { name: string; mimeType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
