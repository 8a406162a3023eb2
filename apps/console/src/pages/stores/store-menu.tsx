import type { Store } from '@podwright/contracts/stores/store-shapes'
import { consolePaths } from '@podwright/domain/console-paths'
import { canTransition } from '@podwright/domain/states/transitions'
import { storeTransitions } from '@podwright/domain/stores/store-states'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'

type StoreMenuProps = {
  store: Store
  onEdit: () => void
  onSkus: () => void
  /** Designs its packing slips. */
  onSlips: () => void
  /** Chooses what goes into its parcels. */
  onInserts: () => void
  /** Enters commission and payment fee. */
  onFees: () => void
  onImport: () => void
  /** Decides what publishing needs to know; undefined for platforms that need nothing. */
  onPublishSettings: (() => void) | undefined
  /** Sets up automatic payment; undefined for stores whose orders do not come in by themselves. */
  onPaymentRule: (() => void) | undefined
  /** Connects the store again; undefined for stores without authorization. */
  onConnect: (() => void) | undefined
}

/** The actions of a store. */
export function StoreMenu(props: StoreMenuProps) {
  const { store, onEdit, onSkus, onSlips, onInserts, onFees, onImport, onPublishSettings, onPaymentRule, onConnect } =
    props
  const t = useTranslations('console.stores')
  const publishing = useTranslations('console.publishSettings')
  const { api, notify } = useServices()
  const { modal } = App.useApp()
  const { invalidate } = useCallCache()
  const navigate = useNavigate()
  const params = { id: store.id }
  const changeState = useMutation({
    mutationFn: (state: 'connected' | 'paused') => api.call('changeStoreState', { params, body: { state } }),
    onSettled: () => invalidate('listStores'),
  })
  const check = useMutation({
    mutationFn: () => api.call('checkStore', { params }),
    onSuccess: ({ name, lastError }) =>
      lastError ? notify('warning', t(`errors.${lastError.code}`)) : notify('success', t('checked', { name })),
    onSettled: () => invalidate('listStores'),
  })
  const remove = useMutation({
    mutationFn: () => api.call('removeStore', { params }),
    onSuccess: ({ isCleanedUp }) =>
      isCleanedUp ? notify('success', t('removed')) : notify('warning', t('removedHereOnly')),
    onSettled: () => invalidate('listStores'),
  })
  const changeJit = useMutation({
    mutationFn: (isConsented: boolean) => api.call('changeStoreJit', { params, body: { isConsented } }),
    onSuccess: () => notify('success', t('saved')),
    onSettled: () => invalidate('listStores', 'listOrders', 'getOrder'),
  })
  const hasJit = store.jitConsentedAt !== null
  const confirmJit = () =>
    void modal.confirm({
      title: t(hasJit ? 'disableJitAsk' : 'enableJitAsk', { name: store.name }),
      content: t(hasJit ? 'disableJitText' : 'enableJitText'),
      okText: t(hasJit ? 'disableJit' : 'enableJit'),
      cancelText: t('cancel'),
      onOk: () => changeJit.mutate(!hasJit),
    })
  const { heldOrders, liveListings } = store
  const listingsPath = `${consolePaths.listings}?store=${store.id}`
  const listings = useHref(listingsPath)
  const confirmRemoval = () => {
    // A confirmation is rendered outside of the router, where its links do not work.
    const openListings = (event: MouseEvent) => {
      event.preventDefault()
      dialog.destroy()
      void navigate(listingsPath)
    }
    const dialog = modal.confirm({
      title: t('removeAsk', { name: store.name }),
      content: (
        <>
          <p>{t('removeText')}</p>
          {onConnect && <p>{t('removeConnectedText')}</p>}
          {heldOrders > 0 && <p>{t('removeHeld', { count: heldOrders })}</p>}
          {liveListings > 0 && (
            <p>
              {t('removeLive', { count: liveListings })}{' '}
              <a href={listings} onClick={openListings}>
                {t('removeTakeDown')}
              </a>
            </p>
          )}
        </>
      ),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate(),
    })
  }
  const isPaused = store.state === 'paused'
  return (
    <ActionMenu
      align="end"
      actions={[
        ...(onConnect && !isPaused ? [{ key: 'check', label: t('check'), onClick: () => check.mutate() }] : []),
        ...(onConnect ? [{ key: 'connect', label: t('connect.again'), onClick: onConnect }] : []),
        { key: 'import', label: t('import'), onClick: onImport },
        { key: 'edit', label: t('edit'), onClick: onEdit },
        { key: 'slips', label: t('slips'), onClick: onSlips },
        { key: 'inserts', label: t('inserts'), onClick: onInserts },
        { key: 'fees', label: t('fees.title'), onClick: onFees },
        { key: 'skus', label: t('skus'), onClick: onSkus },
        ...(onPublishSettings ? [{ key: 'publishing', label: publishing('title'), onClick: onPublishSettings }] : []),
        ...(onPaymentRule ? [{ key: 'rule', label: t('rule.title'), onClick: onPaymentRule }] : []),
        ...(isPaused ? [{ key: 'resume', label: t('resume'), onClick: () => changeState.mutate('connected') }] : []),
        ...(canTransition(storeTransitions, store.state, 'paused')
          ? [{ key: 'pause', label: t('pause'), onClick: () => changeState.mutate('paused') }]
          : []),
        { key: 'jit', label: t(hasJit ? 'disableJit' : 'enableJit'), onClick: confirmJit },
        { key: 'remove', label: t('remove'), isDanger: true, hasLineBefore: true, onClick: confirmRemoval },
      ]}
      button={(props) => (
        <Button {...props} type="text" icon={<Icon name="more" />} aria-label={t('actionsOf', { name: store.name })} />
      )}
    />
  )
}
