import { type Design, layersOn, type Placement, placementsOf } from '@podwright/design/design'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { createResources } from '../../editor/resources/resources.ts'
import { useAreaName } from '../area-name.ts'
import { paintSmall } from '../paint-small.ts'
import { Tabs } from '../tabs.tsx'
import styles from './placement.module.css'

type PictureLayer = Extract<FramedLayer, { type: 'image' | 'pattern' }>

/** Returns the layers whose artwork can be replaced. */
export function replaceable(design: Design, placement?: Placement): PictureLayer[] {
  const own = placement ? [placement] : placementsOf(design)
  return own
    .flatMap(({ id }) => layersOn(design, id))
    .filter((layer) => layer.type === 'image' || layer.type === 'pattern')
}

const sidePx = 360

/** A small picture of the design in which the user clicks the picture to replace. */
export function LayerPicker({
  design,
  chosen,
  onChoose,
}: {
  design: Design
  chosen: string | undefined
  onChoose: (layerId: string) => void
}) {
  const t = useTranslations('batch.products')
  const areaName = useAreaName()
  const filled = placementsOf(design).filter((placement) => replaceable(design, placement).length > 0)
  const [area, setArea] = useState<string>()
  const placement = filled.find((each) => each.area === area) ?? filled[0]
  if (!placement) return <p className={styles.hint}>{t('noLayer')}</p>
  return (
    <>
      {filled.length > 1 && (
        <Tabs
          label={t('areas')}
          value={placement.area}
          options={filled.map(({ area: code }) => ({ value: code, label: areaName(code) }))}
          onChange={setArea}
        />
      )}
      <div className={styles.stage}>
        <PlacementPicture design={design} placement={placement} />
        {replaceable(design, placement).map((layer, i) => (
          <button
            key={layer.id}
            type="button"
            aria-pressed={layer.id === chosen}
            aria-label={t('layer', { number: String(i + 1), name: layer.name })}
            title={t('layer', { number: String(i + 1), name: layer.name })}
            style={{
              left: `${(layer.x / placement.widthMm) * 100}%`,
              top: `${(layer.y / placement.heightMm) * 100}%`,
              width: `${Math.min(1, layer.width / placement.widthMm) * 100}%`,
              height: `${Math.min(1, layer.height / placement.heightMm) * 100}%`,
              rotate: `${layer.rotation}deg`,
            }}
            onClick={() => onChoose(layer.id)}
          />
        ))}
      </div>
    </>
  )
}

function PlacementPicture({ design, placement }: { design: Design; placement: Placement }) {
  const areaName = useAreaName()
  const resources = useMemo(() => createResources(), [])
  const revision = useSyncExternalStore(resources.subscribe, resources.revision)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => resources.need(design), [resources, design])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` changes when a picture or font has loaded
  useEffect(() => {
    const element = canvas.current
    const painted = paintSmall(resources.painter, design, placement, { isDark: false, sidePx })
    if (!element || !painted) return
    element.width = painted.width
    element.height = painted.height
    element.getContext('2d')?.drawImage(painted, 0, 0)
  }, [resources, design, placement, revision])
  return <canvas ref={canvas} role="img" tabIndex={-1} aria-label={areaName(placement.area)} />
}
