import { ApiError } from '@podwright/contracts/client/api-error'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EditorPage } from '../editor/editor-page.tsx'
import { createResources, type Resources } from '../editor/resources/resources.ts'
import { createEditor, type Editor } from '../editor/state/editor.ts'
import type { Opening } from './address.ts'
import { emptyDesign } from './product-design.ts'
import { type Services, useServices } from './services.tsx'

type Loaded = { readonly editor: Editor; readonly resources: Resources }
type State = 'loading' | 'nothing' | 'unknown' | Loaded

/** Brings what the address names, and opens the editor on it. */
export function DesignLoader({ opening }: { opening: Opening }) {
  const t = useTranslations('studio.app')
  const services = useServices()
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    const giveUp = new AbortController()
    open(services, opening, giveUp.signal).then(setState, (error: unknown) => {
      if (giveUp.signal.aborted) return
      setState('unknown')
      if (!(error instanceof ApiError)) reportError(error)
    })
    return () => giveUp.abort()
  }, [services, opening])

  if (state === 'loading') return <main aria-busy="true" />
  if (state === 'nothing' || state === 'unknown') {
    return (
      <main className="page-column">
        <EmptyState icon="palette" title={t(state === 'nothing' ? 'noProduct' : 'unknown')} text={t('noProductText')}>
          <a href="/category" className={buttonClass({ variant: 'primary' })}>
            {t('browse')}
          </a>
        </EmptyState>
      </main>
    )
  }
  return <EditorPage editor={state.editor} resources={state.resources} />
}

async function open({ api }: Services, opening: Opening, signal: AbortSignal): Promise<State> {
  if (opening.kind !== 'product') return 'nothing'
  const params = { id: opening.productId }
  const product = await api.call('getStudioProduct', { params, signal, handles: ['product_unknown'] })
  const editor = createEditor(emptyDesign(product), product, product.colours[0]?.code ?? '')
  return { editor, resources: createResources() }
}
