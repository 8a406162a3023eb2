import { designCell } from '@podwright/design/batch/cell-design'
import { contentOf } from '@podwright/design/batch/cell-facts'
import { writeDesign } from '@podwright/design/format/read-design'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import type { Cell } from '../state/cells.ts'

/**
 * Opens a cell in the editor as a separate design: the one edited by hand earlier, or the one generated from the
 * settings.
 */
export function useFixByHand(): (cell: Cell) => Promise<void> {
  const t = useTranslations('batch.grid')
  const { api, notices } = useServices()
  const { draft, cells } = useBatch()
  const { artworks, products, templates } = useFacts()
  const { products: chosen, rules, rows } = useSettings()
  return async (cell) => {
    if (!(await cells.settle())) return
    const batchId = draft.state().batch?.id
    const design = cell.design?.designId ?? (await newDesignOf(cell))
    if (batchId === undefined || design === undefined) return
    location.assign(`/studio?design=${design}&batch=${batchId}&item=${cell.position}`)
  }

  async function newDesignOf(cell: Cell): Promise<number | undefined> {
    const content = contentOf(cell, artworks, rows)
    const product = products.get(cell.productId)
    const batchProduct = chosen.find(({ productId }) => productId === cell.productId)
    if (!content || !product || !batchProduct) return undefined
    const colours = cell.colours.length > 0 ? cell.colours : batchProduct.colours
    const made = designCell({ content, product, batchProduct, rules, colours }, templates)
    if (!made.ok) {
      notices.show({ kind: 'warning', text: t('noDesign') })
      return undefined
    }
    const body = {
      name: cell.title.slice(0, 200),
      document: writeDesign(made.design),
      saveKey: crypto.randomUUID(),
    }
    return (await api.call('createDesign', { body })).id
  }
}
