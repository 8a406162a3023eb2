import type { StoreVariant } from '@podwright/contracts/stores/sync'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { VariantPicker, type VariantTarget } from '../../../parts/forms/variant-picker.tsx'
import styles from './sync.module.css'

export type Mapping = { readonly target: VariantTarget | null; readonly isIgnored: boolean }

type DialogProps = {
  variant: StoreVariant
  isBusy: boolean
  onMap: (mapping: Mapping) => void
  onClose: () => void
}

/** Chooses the Podwright product that a store variant maps to, or ignores the variant. */
export function MapVariantDialog({ variant, isBusy, onMap, onClose }: DialogProps) {
  const t = useTranslations('console.storeSync')
  const title = useTranslations('console.orders')('mapTitle')
  const [target, setTarget] = useState<VariantTarget>()
  const { title: name, sku, options } = variant
  return (
    <Modal
      open
      title={title}
      width="36rem"
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: target === undefined }}
      confirmLoading={isBusy}
      onOk={() => onMap({ target: target ?? null, isIgnored: false })}
      onCancel={onClose}
    >
      <p className={card.lead}>{[name, ...Object.values(options), sku].filter(Boolean).join(' · ')}</p>
      <VariantPicker onPick={setTarget} />
      <p className={card.note}>{t('mapText')}</p>
      <Button
        className={styles.choice ?? ''}
        type="link"
        disabled={isBusy}
        onClick={() => onMap({ target: null, isIgnored: true })}
      >
        {t('ignore')}
      </Button>
      {variant.target && (
        <Button
          className={styles.choice ?? ''}
          type="link"
          disabled={isBusy}
          onClick={() => onMap({ target: null, isIgnored: false })}
        >
          {t('remove')}
        </Button>
      )}
    </Modal>
  )
}
