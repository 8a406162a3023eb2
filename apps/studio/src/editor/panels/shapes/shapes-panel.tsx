import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { newShapeLayer } from '@podwright/design/new-design'
import { outlineOfShape } from '@podwright/render/painter/shape-outlines'
import { useTranslations } from 'use-intl'
import { useActionContext } from '../../actions/actions-context.tsx'
import { insertLayers } from '../../actions/insert-layers.ts'
import { setDragItem } from '../../drop.ts'
import { onSingleClick } from '../on-single-click.ts'
import { OutlinePicture } from '../outline-picture.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import styles from '../panels.module.css'
import { type ShapePreset, shapeOf, shapePresets } from './shape-presets.ts'

const groups = ['basic', 'polygons', 'stars', 'lines', 'marks', 'codes'] as const

/** Shapes to add to the print area. */
export function ShapesPanel() {
  const t = useTranslations('studio.panel.shapes')
  const context = useActionContext()
  const add = (preset: ShapePreset) => insertLayers(context, (area) => [shapeOf(area, preset)])
  return (
    <PanelFrame title={t('title')}>
      {groups.map((group) => (
        <section key={group}>
          <h3 className={styles.title}>{t(group)}</h3>
          <div className={styles.grid} data-columns="4">
            {shapePresets
              .filter((preset) => preset.group === group)
              .map((preset) => (
                <button
                  key={preset.id}
                  type="button"
                  className={styles.tile}
                  aria-label={t(`names.${preset.name}`)}
                  title={t(`names.${preset.name}`)}
                  draggable
                  onDragStart={(event) => setDragItem(event.dataTransfer, { kind: 'shape', shape: preset.id })}
                  onClick={onSingleClick(() => add(preset))}
                >
                  <PresetPicture preset={preset} />
                </button>
              ))}
          </div>
        </section>
      ))}
    </PanelFrame>
  )
}

function PresetPicture({ preset }: { preset: ShapePreset }) {
  const { props } = newShapeLayer({ widthMm: 100, heightMm: 100 }, preset.props.shape ?? 'rectangle')
  const own: ShapeLayer['props'] = { ...props, ...preset.props }
  const width = 36
  const isLine = own.shape === 'line' || own.shape === 'arrow'
  const height = isLine ? 12 : width / (preset.ratio ?? 1)
  return (
    <OutlinePicture
      outline={outlineOfShape({ props: own, width, height })}
      size={width}
      height={height}
      isStroked={own.fill === null}
      dash={own.stroke?.dash ?? []}
    />
  )
}
