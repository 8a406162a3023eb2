import { findPlacement } from '@podwright/design/design'
import { type ImageLayer, ImageMask } from '@podwright/design/layers/image/schema'
import { outlineOfMask } from '@podwright/render/painter/shape-outlines'
import { Button } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useEditor } from '../../state/editor-context.tsx'
import { Section } from '../fields/section.tsx'
import { ShareField } from '../fields/slider-field.tsx'
import { mapEdit } from '../fields/use-edit.ts'
import { OutlinePicture } from '../outline-picture.tsx'
import { AdjustmentsSection } from './adjustments-section.tsx'
import { resetCrop, toPattern } from './picture-layers.ts'
import styles from './properties.module.css'
import { common, useTypeEdit } from './selected.ts'

/** Crop, mask, colors and background of the selected images. */
export function ImageSection({ layers }: { layers: readonly ImageLayer[] }) {
  const t = useTranslations('studio.panel.picture')
  const editor = useEditor()
  const [first] = layers
  const props = useTypeEdit('style', 'image', (layer, value: Partial<ImageLayer['props']>) => ({
    ...layer,
    props: { ...layer.props, ...value },
  }))
  const crop = useTypeEdit('crop', 'image', (layer, _: undefined) => resetCrop(layer))
  const pattern = useTypeEdit('pattern', 'image', (layer, _: undefined) => {
    const { design, placement } = editor.state()
    const area = findPlacement(design, placement)
    return area ? toPattern(layer, area) : layer
  })
  const mask = common(layers, (layer) => layer.props.mask)
  const isCropped = layers.some(({ props: { crop: part } }) => part.width < 1 || part.height < 1)
  return (
    <>
      <Section title={t('image')}>
        <div className={styles.buttons}>
          {layers.length === 1 && first && (
            <Button size="small" icon="swap" onClick={() => editor.view({ replacing: first.id, panel: 'artworks' })}>
              {t('replace')}
            </Button>
          )}
          <Button size="small" icon="grid" onClick={() => pattern.now(undefined)}>
            {t('toPattern')}
          </Button>
          {isCropped && (
            <Button size="small" icon="crop" onClick={() => crop.now(undefined)}>
              {t('resetCrop')}
            </Button>
          )}
        </div>
        <fieldset className={styles.masks} aria-label={t('mask')}>
          {ImageMask.options.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === mask}
              aria-label={t(`masks.${value}`)}
              title={t(`masks.${value}`)}
              onClick={() => props.now({ mask: value })}
            >
              <OutlinePicture outline={outlineOfMask(value, 0.2, 20, 20)} size={20} />
            </button>
          ))}
        </fieldset>
        {mask === 'rounded' && (
          <ShareField
            label={t('corners')}
            value={common(layers, (layer) => layer.props.cornerRadius)}
            edit={mapEdit(props, (cornerRadius: number) => ({ cornerRadius }))}
            min={0}
            max={50}
          />
        )}
      </Section>
      <AdjustmentsSection layers={layers} />
    </>
  )
}
