import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { templateKey } from '@podwright/design/batch/cell-facts'
import { variablesOf } from '@podwright/design/variables'
import type { BatchProduct } from '@podwright/domain/batch/settings'
import { Button } from '@podwright/ui/button'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { useServices } from '../../app/services.tsx'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import choose from '../choose.module.css'
import { Tabs } from '../tabs.tsx'
import { LayerPicker, replaceable } from './layer-picker.tsx'
import styles from './placement.module.css'

type TemplateFieldsProps = {
  product: BatchProduct
  known: StudioProduct
  onChange: (design: BatchProduct['design']) => void
}

/** A design of the seller as a template: which one, and which of its pictures the artworks replace. */
export function TemplateFields({ product: { design }, known, onChange }: TemplateFieldsProps) {
  const t = useTranslations('batch.products')
  const { facts } = useBatch()
  const { templates } = useFacts()
  const designs = useDesignsOf(known)
  const isOfRows = (useSettings().rows?.length ?? 0) > 0
  const used = design.kind === 'template' ? design : undefined
  const [viewed, setViewed] = useState<{ designId: number; revision: number } | undefined>(used)
  const template = viewed && templates.get(templateKey(viewed))
  const view = ({ id, revision }: DesignSummary) => {
    const template = { designId: id, revision }
    setViewed(template)
    facts.needTemplate(template)
  }
  // The only picture of a template is chosen automatically; in a batch of rows there is none to choose.
  useEffect(() => {
    if (!template || !viewed || used?.designId === viewed.designId) return
    if (isOfRows) {
      if (variablesOf(template).length > 0) onChange({ kind: 'template', ...viewed, fit: 'contain' })
      return
    }
    const [only, ...others] = replaceable(template)
    if (only && others.length === 0) onChange({ kind: 'template', ...viewed, layerId: only.id, fit: 'contain' })
  })
  return (
    <div className={styles.template}>
      <div>
        {designs?.length === 0 && <p className={styles.hint}>{t('noDesigns')}</p>}
        <ul className={styles.designs} aria-busy={designs === undefined}>
          {designs?.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className={choose.item}
                aria-pressed={viewed?.designId === each.id}
                onClick={() => view(each)}
              >
                <Picture
                  src={each.thumb ? resized(`/images/${each.thumb}`, 240) : ''}
                  alt=""
                  width={120}
                  height={120}
                />
                <span className={choose.name}>{each.name || t('unnamedDesign')}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.layers}>
        {template && viewed ? (
          <>
            {variablesOf(template).length > 0 && (
              <Button
                icon="text"
                aria-pressed={used?.designId === viewed.designId && used.layerId === undefined}
                onClick={() => onChange({ kind: 'template', ...viewed, fit: 'contain' })}
              >
                {t('onlyTexts', {
                  names: variablesOf(template)
                    .map(({ name }) => `{${name}}`)
                    .join(' '),
                })}
              </Button>
            )}
            <p className={styles.hint}>
              {t(!isOfRows ? 'pickLayer' : variablesOf(template).length > 0 ? 'textsOfRows' : 'noVariables')}
            </p>
            {!isOfRows && (
              <LayerPicker
                design={template}
                chosen={used?.designId === viewed.designId ? used.layerId : undefined}
                onChoose={(layerId) => onChange({ kind: 'template', ...viewed, layerId, fit: used?.fit ?? 'contain' })}
              />
            )}
            {used?.layerId !== undefined && (
              <Tabs
                label={t('fitLabel')}
                value={used.fit}
                options={(['contain', 'cover'] as const).map((value) => ({ value, label: t(`fit.${value}`) }))}
                onChange={(fit) => onChange({ ...used, fit })}
              />
            )}
          </>
        ) : (
          <p className={styles.hint}>{t('pickDesign')}</p>
        )}
      </div>
    </div>
  )
}

/** Returns the seller's designs of a product; undefined while loading. */
function useDesignsOf({ code }: StudioProduct): readonly DesignSummary[] | undefined {
  const { api } = useServices()
  const [found, setFound] = useState<readonly DesignSummary[]>()
  useEffect(() => {
    const giveUp = new AbortController()
    const query = { search: code, pageSize: 96 }
    api.call('listDesigns', { query, signal: giveUp.signal }).then(
      ({ items }) => setFound(items.filter(({ productCode }) => productCode === code)),
      () => !giveUp.signal.aborted && setFound([]),
    )
    return () => giveUp.abort()
  }, [api, code])
  return found
}
