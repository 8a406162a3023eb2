import type { Store } from '@podwright/contracts/stores/store-shapes'
import { Icon } from '@podwright/ui/icon'
import { App, Button, Dropdown } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useRun } from '../../parts/use-run.ts'

type StoreMenuProps = {
  store: Store
  onEdit: () => void
  onSkus: () => void
  onImport: () => void
  onChange: () => void
}

/** What can be done with a shop. */
export function StoreMenu({ store, onEdit, onSkus, onImport, onChange }: StoreMenuProps) {
  const t = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { modal } = App.useApp()
  const { run } = useRun()
  const params = { id: store.id }
  const turn = (state: 'connected' | 'paused') =>
    void run(() => api.call('changeStoreState', { params, body: { state } })).then(onChange)
  const remove = () =>
    void modal.confirm({
      title: t('removeAsk', { name: store.name }),
      content: t('removeText'),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () =>
        run(async () => {
          await api.call('removeStore', { params })
          notify('success', t('removed'))
        }).then(onChange),
    })
  const isPaused = store.state === 'paused'
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'import', label: t('import'), onClick: onImport },
          { key: 'edit', label: t('edit'), onClick: onEdit },
          { key: 'skus', label: t('skus'), onClick: onSkus },
          isPaused
            ? { key: 'resume', label: t('resume'), onClick: () => turn('connected') }
            : { key: 'pause', label: t('pause'), onClick: () => turn('paused') },
          { type: 'divider' },
          { key: 'remove', label: t('remove'), danger: true, onClick: remove },
        ],
      }}
    >
      <Button type="text" icon={<Icon name="more" />} aria-label={t('actionsOf', { name: store.name })} />
    </Dropdown>
  )
}
