import type { StudioSizeGroup } from '@podwright/contracts/studio/studio-shapes'
import { findPlacement } from '@podwright/design/design'
import { resizeAreas, resizedTo } from '@podwright/design/operations/resize-areas'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { designedFor } from '../../../app/product-design.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import styles from '../panels.module.css'
import own from './product.module.css'

/**
 * The sizes the design is drawn for, where print areas differ between sizes; choosing others fits the design to their
 * print areas.
 */
export function DesignSize() {
  const t = useTranslations('studio')
  const editor = useEditor()
  const name = useId()
  const labelOf = useSizesLabel()
  const product = useEditorState((state) => state.product)
  const rendered = useEditorState(({ design }) => designedFor(design, product))
  const shownArea = useEditorState(({ design, placement }) => findPlacement(design, placement)?.area)
  const { sizeGroups, technique } = product
  if (sizeGroups.length < 2) return null
  const choose = ({ areas }: StudioSizeGroup) => {
    editor.change('designedFor', resizeAreas(editor.state().design, resizedTo(areas, technique)))
    editor.view({ camera: null })
  }
  return (
    <section>
      <h3 className={styles.title}>{t('panel.product.designedFor')}</h3>
      <p className={styles.hint}>{t('panel.product.designedForHint')}</p>
      <fieldset className={own.sizes} aria-label={t('panel.product.designedFor')}>
        {sizeGroups.map((group) => {
          const area = group.areas.find(({ code }) => code === shownArea) ?? group.areas[0]
          return (
            <label key={group.sizes[0]?.code} className={own.size}>
              <input type="radio" name={name} checked={group === rendered} onChange={() => choose(group)} />
              <span>{labelOf(group)}</span>
              {area && <small>{t('area.size', { width: String(area.widthMm), height: String(area.heightMm) })}</small>}
            </label>
          )
        })}
      </fieldset>
    </section>
  )
}

function useSizesLabel(): (group: StudioSizeGroup) => string {
  const format = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' })
  return ({ sizes }) => format.format(sizes.map(({ label }) => label))
}
