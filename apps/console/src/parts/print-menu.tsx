import { type DocumentKind, documentKinds } from '@podwright/domain/orders/documents'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { usePermits } from '../app/use-permits.ts'
import { ActionMenu } from './action-menu.tsx'

type PrintMenuProps = {
  ids: readonly number[]
  /** Those without labels, because the seller has to decide about a change. */
  stopped?: readonly { readonly id: number; readonly number: string }[]
}

/** Prints packing slips and labels of orders, or of a supplier's production orders, as a PDF in a new window. */
export function PrintMenu({ ids, stopped = [] }: PrintMenuProps) {
  const t = useTranslations('console.print')
  const production = useTranslations('console.production')
  const { api, notify } = useServices()
  const permits = usePermits()
  const print = useMutation({
    mutationFn: ({ kind, printed }: { kind: DocumentKind; printed: number[] }) =>
      api.call('createDocument', { body: { kind, ids: printed } }),
    onSuccess: ({ download }) => {
      // If the browser blocks the new window, the PDF opens in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    },
  })
  if (!permits('documents')) return null
  const start = (kind: DocumentKind) => {
    const left = kind === 'labels' ? stopped : []
    if (left.length > 0)
      notify('warning', production('labelsWithout', { numbers: left.map(({ number }) => number).join(', ') }))
    const printed = ids.filter((id) => !left.some((each) => each.id === id))
    if (printed.length > 0) print.mutate({ kind, printed })
  }
  return (
    <ActionMenu
      actions={documentKinds.map((kind) => ({ key: kind, label: t(kind), onClick: () => start(kind) }))}
      button={(props) => (
        <Button {...props} icon={<Icon name="printer" />} loading={print.isPending} disabled={ids.length === 0}>
          {t('button')}
        </Button>
      )}
    />
  )
}
