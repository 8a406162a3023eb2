import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { maxMockupsOfProduct } from '@podwright/domain/pictures/mockups'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import type { Matching } from '../../parts/bulk/bulk-selection.ts'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import styles from './finished.module.css'

type DialogProps = {
  ids: readonly number[]
  /** Changes everything that matches a filter instead. */
  matching?: Matching
  /** The product that is printed on, if it is the same for all: mockups of other products are not offered. */
  productId?: number
  /** Chosen before. */
  chosen?: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Chooses the mockups among the pictures of products. */
export function MockupDialog({ ids, matching, productId, chosen: before = [], onClose, onDone }: DialogProps) {
  const t = useTranslations('console.finished')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const list = useCall('listMockups', { query: { pageSize: 96, ...(productId !== undefined && { productId }) } })
  const [chosen, setChosen] = useState(before)
  const ready = list.data?.items.filter(({ state }) => state === 'ready')
  const save = useMutation({
    mutationFn: async () => {
      const mockupIds = chosen.filter((id) => ready?.some((mockup) => mockup.id === id))
      if (matching) return matching.onSave({ action: 'mockups_finished', input: { mockupIds } })
      const { count } = await api.call('setFinishedMockups', { body: { ids: [...ids], mockupIds } })
      notify('success', t('mockups.applied', { count }))
      invalidate('getFinishedProduct', 'listFinishedProducts', 'getFinishedFacets')
    },
    onSuccess: onDone,
  })
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Modal
      open
      title={t('mockups.title', { count: matching?.count ?? ids.length })}
      width="46rem"
      okText={t('mockups.apply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !ready || (ready.length === 0 && before.length === 0) }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <p className={card.lead}>
        {t('mockups.hint')} {t('mockups.max', { count: maxMockupsOfProduct })}
      </p>
      {!ready && <LoadStateInCard query={list} />}
      {ready?.length === 0 && <p className={styles.nothing}>{t('mockups.none')}</p>}
      <ul className={styles.pictures}>
        {ready?.map(({ id, name, picture }) => {
          const isChosen = chosen.includes(id)
          return (
            <li key={id}>
              <Thumb src={picture ? `/images/${picture.path}` : undefined} size={320} />
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && chosen.length >= maxMockupsOfProduct}
                onChange={({ target }) => toggle(id, target.checked)}
              >
                {name}
              </Checkbox>
            </li>
          )
        })}
      </ul>
      <Button href={`${consoleBase}${consolePaths.mockups}`} target="_blank">
        {t('mockups.toPage')}
      </Button>
    </Modal>
  )
}
