import { type DocumentKind, documentKinds } from '@podwright/domain/orders/documents'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { usePermits } from '../app/use-permits.ts'
import { ActionMenu } from './action-menu.tsx'

/** Prints packing slips and labels of orders, or of a supplier's production orders, as a PDF in a new window. */
export function PrintMenu({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('console.print')
  const { api } = useServices()
  const permits = usePermits()
  const print = useMutation({
    mutationFn: (kind: DocumentKind) => api.call('createDocument', { body: { kind, ids: [...ids] } }),
    onSuccess: ({ download }) => {
      // If the browser blocks the new window, the PDF opens in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    },
  })
  if (!permits('documents')) return null
  return (
    <ActionMenu
      actions={documentKinds.map((kind) => ({ key: kind, label: t(kind), onClick: () => print.mutate(kind) }))}
      button={(props) => (
        <Button {...props} icon={<Icon name="printer" />} loading={print.isPending} disabled={ids.length === 0}>
          {t('button')}
        </Button>
      )}
    />
  )
}
