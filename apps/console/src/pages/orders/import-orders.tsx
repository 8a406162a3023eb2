import type { Store } from '@podwright/contracts/stores/store-shapes'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'

const ImportDrawer = lazy(() =>
  import('../stores/import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })),
)

/** Imports orders from a file into one of the seller's stores. Renders nothing without stores. */
export function ImportOrders({ stores }: { stores: readonly Store[] }) {
  const t = useTranslations('console.stores')
  const { invalidate } = useCallCache()
  const [store, setStore] = useState<Store>()
  const [only] = stores
  if (!only) return null
  const close = () => {
    setStore(undefined)
    invalidate('listOrders', 'countOrders')
  }
  const icon = <Icon name="upload" />
  return (
    <>
      {stores.length === 1 ? (
        <Button icon={icon} onClick={() => setStore(only)}>
          {t('import')}
        </Button>
      ) : (
        <ActionMenu
          align="end"
          actions={stores.map((each) => ({ key: String(each.id), label: each.name, onClick: () => setStore(each) }))}
          button={(props) => (
            <Button {...props} icon={icon}>
              {t('import')}
            </Button>
          )}
        />
      )}
      {store && (
        <Suspense>
          <ImportDrawer store={store} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
