import type { StudioProduct, StudioSizeGroup } from '@podwright/contracts/studio/studio-shapes'
import { editDesign } from '@podwright/design/changes'
import { findPlacement, settingsOf } from '@podwright/design/design'
import { Button, buttonClass } from '@podwright/ui/button'
import { Checkbox } from '@podwright/ui/checkbox'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { designedFor } from '../../../app/product-design.ts'
import { saveFile } from '../../../app/save-file.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { isSameList } from '../../state/is-same-list.ts'
import { useEdit } from '../fields/use-edit.ts'
import { PanelFrame } from '../panel-frame.tsx'
import styles from '../panels.module.css'
import { templateSvg } from '../template-svg.ts'
import { DesignSize } from './design-size.tsx'
import own from './product.module.css'

/** The product: name, current color, colors sold, and templates for other design software. */
export function ProductPanel() {
  const t = useTranslations('studio')
  const product = useEditorState((state) => state.product)
  return (
    <PanelFrame title={t('action.panelProduct')}>
      <p className={own.name}>{product.name}</p>
      <dl className={own.facts}>
        <div>
          <dt>{t('panel.product.code')}</dt>
          <dd>{product.code}</dd>
        </div>
        <div>
          <dt>{t('panel.product.technique')}</dt>
          <dd>{product.techniques.map((name) => t(`panel.product.techniques.${name}`)).join(' · ')}</dd>
        </div>
      </dl>
      <a href={`/product/${product.id}`} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
        {t('product.toDetail')} <Icon name="external" />
      </a>
      <DesignSize />
      <ShownColour />
      <SoldColours />
      <Template />
    </PanelFrame>
  )
}

function ShownColour() {
  const t = useTranslations('studio.panel.product')
  const editor = useEditor()
  const colours = useEditorState(({ product }) => product.colours)
  const shown = useEditorState(({ colour }) => colour)
  const name = colours.find(({ code }) => code === shown)?.name
  if (colours.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{t('shown', { colour: name ?? '' })}</h3>
      <fieldset className={own.swatches} aria-label={t('shownLabel')}>
        {colours.map((colour) => (
          <label key={colour.code} className={own.swatch} title={colour.name}>
            <input
              type="radio"
              name="shown-colour"
              className="visually-hidden"
              aria-label={colour.name}
              checked={colour.code === shown}
              onChange={() => editor.view({ colour: colour.code })}
            />
            <span style={{ background: colour.hex }} />
          </label>
        ))}
      </fieldset>
    </section>
  )
}

function SoldColours() {
  const t = useTranslations('studio.panel.product')
  const colours = useEditorState(({ product }) => product.colours)
  const sold = useEditorState(({ design }) => settingsOf(design).colours, isSameList)
  const edit = useEdit('colours', (design, next: readonly string[]) =>
    editDesign(design, (draft) => draft.put(Object.freeze({ ...settingsOf(design), colours: [...next] }))),
  )
  // In the product's order, so that the same choice yields the same design.
  const choose = (codes: readonly string[]) =>
    edit.now(colours.map(({ code }) => code).filter((code) => codes.includes(code)))
  if (colours.length < 2) return null
  const areAll = sold.length === colours.length
  return (
    <section>
      <h3 className={styles.title}>{t('sold', { count: String(sold.length), all: String(colours.length) })}</h3>
      <p className={styles.hint}>{t('soldHint')}</p>
      <div className={own.sold}>
        {colours.map(({ code, name, hex }) => {
          const isSold = sold.includes(code)
          return (
            <Checkbox
              key={code}
              checked={isSold}
              // The last color cannot be removed.
              disabled={isSold && sold.length === 1}
              onChange={() => choose(isSold ? sold.filter((other) => other !== code) : [...sold, code])}
            >
              <span className={own.soldName}>
                <span className={own.dot} style={{ background: hex }} />
                {name}
              </span>
            </Checkbox>
          )
        })}
      </div>
      {!areAll && (
        <Button size="small" variant="quiet" onClick={() => choose(colours.map(({ code }) => code))}>
          {t('all')}
        </Button>
      )}
    </section>
  )
}

function Template() {
  const t = useTranslations('studio.product')
  const code = useEditorState(({ product }) => product.code)
  const placement = useEditorState(({ design, placement: id }) => findPlacement(design, id))
  const sizes = useEditorState(({ design, product }) => sizesInName(product, designedFor(design, product)))
  if (!placement) return <p className={styles.hint}>{t('noAreas')}</p>
  const download = () =>
    saveFile(new Blob([templateSvg(placement)], { type: 'image/svg+xml' }), `${code}-${placement.area}${sizes}.svg`)
  return (
    <section>
      <h3 className={styles.title}>{t('download')}</h3>
      <p className={styles.hint}>{t('templateHint', { mm: String(placement.safeMm) })}</p>
      <Button size="small" icon="download" className={own.download} onClick={download}>
        {t('download')}
      </Button>
    </section>
  )
}

/** Returns the sizes that a template is for, if other sizes differ. */
function sizesInName({ sizeGroups }: StudioProduct, group: StudioSizeGroup | undefined): string {
  return sizeGroups.length > 1 && group ? group.sizes.map(({ code }) => `-${code}`).join('') : ''
}
