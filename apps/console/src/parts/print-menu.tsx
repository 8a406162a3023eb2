import { type DocumentKind, documentKinds } from '@podwright/domain/orders/documents'
import { Icon } from '@podwright/ui/icon'
import { Button, Dropdown } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { useRun } from './use-run.ts'

/** Packing slips and labels of orders, or of a supplier's production orders, as a PDF that the browser shows. */
export function PrintMenu({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('console.print')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const print = (kind: DocumentKind) =>
    run(async () => {
      const { download } = await api.call('createDocument', { body: { kind, ids: [...ids] } })
      // Browsers that open no further window show it in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: documentKinds.map((kind) => ({ key: kind, label: t(kind), onClick: () => void print(kind) })) }}
    >
      <Button icon={<Icon name="printer" />} loading={isBusy} disabled={ids.length === 0}>
        {t('button')}
      </Button>
    </Dropdown>
  )
}
