import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { anchors, placeInRoom } from '@podwright/domain/batch/place'
import { type CellFit, fitKinds } from '@podwright/domain/batch/settings'
import { Checkbox } from '@podwright/ui/checkbox'
import { useFormatter, useTranslations } from 'use-intl'
import { useAreaName } from '../area-name.ts'
import { firstFit } from '../state/new-settings.ts'
import { Tabs } from '../tabs.tsx'
import styles from './placement.module.css'

type Area = StudioProduct['areas'][number]

/** Whether an area is printed, and how the artwork is placed on it. */
export function AreaFit({
  area,
  fit,
  isOnly,
  onChange,
}: {
  area: Area
  fit: CellFit | undefined
  /** The last area cannot be removed: a product without any has nothing to print. */
  isOnly: boolean
  onChange: (fit: CellFit | undefined) => void
}) {
  const areaName = useAreaName()
  const t = useTranslations('studio.area')
  const format = useFormatter()
  const mm = (length: number) => format.number(length, { maximumFractionDigits: 0 })
  return (
    <li className={styles.area}>
      <Checkbox
        checked={fit !== undefined}
        disabled={isOnly}
        onChange={({ target }) => onChange(target.checked ? firstFit : undefined)}
      >
        <strong>{areaName(area.code)}</strong> {t('size', { width: mm(area.widthMm), height: mm(area.heightMm) })}
      </Checkbox>
      {fit && (
        <div className={styles.fit}>
          <FitPicture area={area} fit={fit} />
          <FitFields fit={fit} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

/** Contain, cover or tile, with position and size. */
export function FitFields({ fit, onChange }: { fit: CellFit; onChange: (fit: CellFit) => void }) {
  const t = useTranslations('batch.products')
  const percent = Math.round(fit.share * 100)
  return (
    <div className={styles.fields}>
      <Tabs
        label={t('fitLabel')}
        value={fit.fit}
        options={fitKinds.map((value) => ({ value, label: t(`fit.${value}`) }))}
        onChange={(kind) => onChange({ ...fit, fit: kind, share: kind === 'tile' ? 0.25 : 0.8 })}
      />
      <p className={styles.hint}>{t(`fitHint.${fit.fit}`)}</p>
      {fit.fit !== 'cover' && (
        <label className={styles.slider}>
          <span>{t(fit.fit === 'tile' ? 'tileSize' : 'size')}</span>
          <input
            type="range"
            min={5}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={`${percent}%`}
            onChange={({ target }) => onChange({ ...fit, share: target.valueAsNumber / 100 })}
          />
          <output>{percent}%</output>
        </label>
      )}
      {fit.fit !== 'tile' && (
        <fieldset className={styles.anchors}>
          <legend>{t('anchorLabel')}</legend>
          <div>
            {anchors.map((anchor) => (
              <button
                key={anchor}
                type="button"
                aria-pressed={fit.anchor === anchor}
                aria-label={t(`anchor.${anchor}`)}
                title={t(`anchor.${anchor}`)}
                onClick={() => onChange({ ...fit, anchor })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** A portrait artwork of the most common aspect ratio, as it would be placed on the area. */
const sample = { width: 3, height: 4 }

function FitPicture({ area: { widthMm, heightMm, bleedMm, shape }, fit }: { area: Area; fit: CellFit }) {
  const room = { width: widthMm, height: heightMm }
  const box =
    fit.fit === 'tile'
      ? undefined
      : placeInRoom(sample, room, { fit: fit.fit, anchor: fit.anchor, share: fit.share, beyond: bleedMm })
  const tile = widthMm * fit.share
  const stroke = Math.max(widthMm, heightMm) / 90
  return (
    <svg
      className={styles.sketch}
      viewBox={`${-stroke} ${-stroke} ${widthMm + 2 * stroke} ${heightMm + 2 * stroke}`}
      aria-hidden="true"
    >
      <clipPath id={`area-${widthMm}-${heightMm}-${shape}`}>
        {shape === 'ellipse' ? (
          <ellipse cx={widthMm / 2} cy={heightMm / 2} rx={widthMm / 2} ry={heightMm / 2} />
        ) : (
          <rect width={widthMm} height={heightMm} />
        )}
      </clipPath>
      <g clipPath={`url(#area-${widthMm}-${heightMm}-${shape})`}>
        <rect width={widthMm} height={heightMm} className={styles.background} />
        {box && <rect {...cornersOf(box)} className={styles.artwork} />}
        {!box &&
          Array.from({ length: Math.ceil(1 / fit.share) ** 2 * 3 }, (_, i) => {
            const across = Math.ceil(1 / fit.share)
            const [column, row] = [i % across, Math.floor(i / across)]
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no identity but their index
                key={i}
                x={column * tile + tile * 0.06}
                y={row * tile * (sample.height / sample.width) + tile * 0.06}
                width={tile * 0.88}
                height={tile * (sample.height / sample.width) - tile * 0.12}
                className={styles.artwork}
              />
            )
          })}
      </g>
      {shape === 'ellipse' ? (
        <ellipse
          cx={widthMm / 2}
          cy={heightMm / 2}
          rx={widthMm / 2}
          ry={heightMm / 2}
          className={styles.edge}
          strokeWidth={stroke}
        />
      ) : (
        <rect width={widthMm} height={heightMm} className={styles.edge} strokeWidth={stroke} />
      )}
    </svg>
  )
}

function cornersOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x - width / 2, y: y - height / 2, width, height }
}
