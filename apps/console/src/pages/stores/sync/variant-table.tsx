import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { StoreVariant } from '@podwright/contracts/stores/sync'
import { useMutation } from '@tanstack/react-query'
import { Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { useCallPages } from '../../../data/use-call-pages.ts'
import card from '../../../parts/card.module.css'
import { actionColumn } from '../../../parts/table/columns.tsx'
import { PagedTable } from '../../../parts/table/paged-table.tsx'
import type { Column } from '../../../parts/table/table.tsx'
import { choiceIn, useUrlState } from '../../../parts/use-url-state.ts'
import { type Mapping, MapVariantDialog } from './map-variant-dialog.tsx'
import styles from './sync.module.css'

const states = ['unmapped', 'mapped', 'ignored'] as const
const pageLimit = 50

type Map = (variant: StoreVariant, mapping: Mapping) => void

/** The Podwright products that store variants map to, unmapped variants first; each mapping shows its reason. */
export function VariantTable({ store, unmappedCount }: { store: Store; unmappedCount: number }) {
  const t = useTranslations('console.storeSync')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [query, change] = useUrlState()
  // If nothing is unmapped, show mapped variants.
  const state = query.has('state') || unmappedCount > 0 ? choiceIn(query.get('state'), states) : 'mapped'
  const [chosen, setChosen] = useState<StoreVariant>()
  const params = { id: store.id }
  const list = useCallPages('listStoreVariants', { params, query: { state, limit: pageLimit } })
  const map = useMutation({
    mutationFn: ({ externalId, target, isIgnored }: Mapping & Pick<StoreVariant, 'externalId'>) =>
      api.call('mapStoreVariant', { params, body: { externalId, target, isIgnored } }),
    onSuccess: (_, { target }) => {
      setChosen(undefined)
      notify('success', t(target ? 'mapped' : 'saved'))
    },
    onSettled: () => invalidate('listStoreVariants', 'getStoreSync', 'listShopOrders'),
  })
  const columns = useColumns({
    busyId: map.isPending ? map.variables.externalId : undefined,
    onMap: ({ externalId }, mapping) => map.mutate({ externalId, ...mapping }),
    onChoose: setChosen,
  })
  return (
    <>
      <PagedTable
        list={list}
        rowKey="externalId"
        size="small"
        columns={columns}
        empty={t(state === 'unmapped' ? 'allMapped' : 'noVariants')}
      >
        <div className={card.bar}>
          <Segmented
            value={state}
            onChange={(name) => change({ state: name })}
            options={states.map((name) => ({
              value: name,
              label: name === 'unmapped' ? `${t('states.unmapped')} ${unmappedCount}` : t(`states.${name}`),
            }))}
          />
          {state === 'unmapped' && <span className={card.muted}>{t('mapText')}</span>}
        </div>
      </PagedTable>
      {chosen && (
        <MapVariantDialog
          variant={chosen}
          isBusy={map.isPending}
          onMap={(mapping) => map.mutate({ externalId: chosen.externalId, ...mapping })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type ColumnsProps = {
  /** The variant that is being mapped. */
  busyId: string | undefined
  onMap: Map
  onChoose: (variant: StoreVariant) => void
}

function useColumns({ busyId, onMap, onChoose }: ColumnsProps): readonly Column<StoreVariant>[] {
  const t = useTranslations('console.storeSync')
  return [
    {
      title: t('variant'),
      key: 'variant',
      width: '38%',
      render: (variant) => (
        <>
          <strong>{variant.title || variant.sku || variant.externalId}</strong>
          <p className={card.note}>{[...Object.values(variant.options), variant.sku].filter(Boolean).join(' · ')}</p>
        </>
      ),
    },
    {
      title: t('target'),
      key: 'target',
      render: (variant) =>
        variant.target ? <Target variant={variant} /> : <Proposals {...{ variant, busyId, onMap }} />,
    },
    actionColumn(
      t('action'),
      (variant) => {
        const name = variant.title || variant.sku || variant.externalId
        const isBusy = busyId !== undefined
        const button = (label: string, onClick: () => void) => (
          <Button size="small" disabled={isBusy} aria-label={`${label}: ${name}`} onClick={onClick}>
            {label}
          </Button>
        )
        if (variant.isIgnored) return button(t('offer'), () => onMap(variant, { target: null, isIgnored: false }))
        if (variant.target) return button(t('chooseOther'), () => onChoose(variant))
        return button(t('choose'), () => onChoose(variant))
      },
      '14rem',
    ),
  ]
}

function Target({ variant: { targetTitle, targetSku, mappedBy } }: { variant: StoreVariant }) {
  const t = useTranslations('console.storeSync')
  return (
    <>
      <span>{[targetTitle, targetSku].filter(Boolean).join(' · ')}</span>
      {mappedBy && <p className={card.note}>{t(`rules.${mappedBy}`)}</p>}
    </>
  )
}

function Proposals({ variant, busyId, onMap }: { variant: StoreVariant } & Pick<ColumnsProps, 'busyId' | 'onMap'>) {
  const t = useTranslations('console.storeSync')
  return (
    <ul className={styles.proposals}>
      {variant.proposals.map(({ sku, title, rule, ...target }) => (
        <li key={JSON.stringify(target)}>
          <Space size="small">
            <Button
              size="small"
              type="primary"
              disabled={busyId !== undefined}
              loading={busyId === variant.externalId}
              aria-label={`${t('take')}: ${variant.title || variant.sku}, ${title} · ${sku}`}
              onClick={() => onMap(variant, { target, isIgnored: false })}
            >
              {t('take')}
            </Button>
            <div>
              {[title, sku].filter(Boolean).join(' · ')}
              <p className={card.note}>{t(`rules.${rule}`)}</p>
            </div>
          </Space>
        </li>
      ))}
    </ul>
  )
}
