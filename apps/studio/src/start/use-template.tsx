import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { Button, buttonClass } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductChooser } from '../app/product-chooser.tsx'
import { useServices } from '../app/services.tsx'
import { openDocument } from '../editor/saving/open-document.ts'
import { type FittedDesign, saveFitted } from '../finished/more/fit-to-product.ts'
import { startFromTemplate } from './start-from-template.ts'
import styles from './use-template.module.css'

type Product = { readonly id: number; readonly name: string }

type UseTemplateProps = {
  template: DesignSummary
  /** The product that is open in the editor. */
  current?: Product
  onClose: () => void
}

const addressOf = (designId: number) => `/studio?design=${designId}`

/** Asks for which product a new design is made from a template, and opens it. On other products its layers are fitted. */
export function UseTemplate({ template, current, onClose }: UseTemplateProps) {
  const t = useTranslations('studio.start')
  const { api } = useServices()
  const [fitted, setFitted] = useState<FittedDesign>()
  // It stays after success, until the new design is open. A state alone would let a double click pass.
  const isStarting = useRef(false)
  const [starting, setStarting] = useState<number>()
  // A key for each product, so that a retry after a lost response creates no second design.
  const saveKeys = useRef(new Map<number, string>())
  const name = template.name || template.productName
  const own = { id: template.productId, name: template.productName }

  const start = async (productId: number) => {
    if (isStarting.current) return
    isStarting.current = true
    setStarting(productId)
    const saveKey = saveKeys.current.get(productId) ?? crypto.randomUUID()
    saveKeys.current.set(productId, saveKey)
    try {
      if (productId === own.id) return await startFromTemplate(api, template, saveKey)
      const [saved, product] = await Promise.all([
        api.call('getDesign', { params: { id: template.id }, query: {} }),
        api.call('getStudioProduct', { params: { id: productId } }),
      ])
      const design = openDocument(saved.document, saved.revision)
      const made = await saveFitted(api, design, product, { name, saveKey })
      if (made.unplaced === 0) location.assign(addressOf(made.designId))
      else setFitted(made)
    } catch (error) {
      isStarting.current = false
      setStarting(undefined)
      throw error
    }
  }
  if (fitted)
    return (
      <Dialog
        isOpen
        title={t('useTemplate', { name })}
        closeLabel={t('close')}
        onClose={onClose}
        footer={
          <a className={buttonClass({ variant: 'primary' })} href={addressOf(fitted.designId)}>
            {t('openDesign')}
          </a>
        }
      >
        <p>{t('unplaced', { count: fitted.unplaced })}</p>
      </Dialog>
    )
  const quick = current && current.id !== own.id ? [own, current] : [own]
  return (
    <ProductChooser
      isOpen
      title={t('useTemplate', { name })}
      onClose={onClose}
      {...(starting !== undefined && { opening: starting })}
      onChoose={(id) => void start(id).catch(reportError)}
    >
      <div className={styles.quick}>
        {quick.map((product) => (
          <Button
            key={product.id}
            variant={product === own ? 'primary' : 'secondary'}
            isBusy={starting === product.id}
            disabled={starting !== undefined && starting !== product.id}
            onClick={() => void start(product.id).catch(reportError)}
          >
            {t(product === own ? 'onSameProduct' : 'onThisProduct', { product: product.name })}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('onOtherProduct')}</p>
    </ProductChooser>
  )
}
