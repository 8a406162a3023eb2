import type { AreaView, ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import table from './facts-table.module.css'
import { PrintAreaDrawing } from './print-area-drawing.tsx'
import { isRoundArea } from './print-area-layout.ts'
import { isPartlyShown, PrintAreaPicture } from './print-area-picture.tsx'
import styles from './print-areas.module.css'
import segments from './segments.module.css'
import { useAreaName } from './use-area-name.ts'

type PrintAreasProps = { product: ProductDetail; colour: string }
type Area = ProductDetail['printAreas'][number]

/** What design tools are set to by default. */
const designDpi = 300
const mmPerInch = 25.4

/** Where a product can be printed: each area on the product's own picture, with its size in millimetres and in pixels. */
export function PrintAreas({ product, colour }: PrintAreasProps) {
  const t = useTranslations('category.detail')
  const nameOf = useAreaName()
  const { printAreas } = product
  const [code, setCode] = useState(printAreas[0]?.code)
  const [viewName, setViewName] = useState<string>()
  const area = printAreas.find((candidate) => candidate.code === code) ?? printAreas[0]
  if (!area) return null
  const shots = shotsOf(product, area, colour)
  const shot = shots.find(({ view }) => view.view === viewName) ?? mainShot(shots, area)
  return (
    <section>
      <h2>{t('printAreas')}</h2>
      <div className={styles.columns}>
        {shot ? (
          <PrintAreaPicture area={area} view={shot.view} picture={shot.picture} name={nameOf(area.code)} />
        ) : (
          <PrintAreaDrawing
            areas={[area]}
            isRound={(candidate) => isRoundArea(candidate, product.secondAttribute.values)}
            nameOf={nameOf}
          />
        )}
        <div className={styles.side}>
          <p>{t('printAreasLead')}</p>
          {printAreas.length > 1 && <AreaTabs areas={printAreas} chosen={area.code} onChoose={setCode} />}
          <AreaTable areas={printAreas} chosen={area.code} />
          {shot && shots.length > 1 && <ShotChoice shots={shots} chosen={shot} onChoose={setViewName} />}
          {shot && <p className={styles.note}>{isPartlyShown(shot.view) ? t('areaPart') : t('areaWhole')}</p>}
          <p className={styles.note}>{t('areaAdvice')}</p>
        </div>
      </div>
    </section>
  )
}

/** A picture of the product that shows an area, and where it shows it. */
type Shot = { readonly view: AreaView; readonly picture: ProductDetail['pictures'][number] }

function shotsOf({ areaViews, pictures }: ProductDetail, area: Area, colour: string): readonly Shot[] {
  return areaViews.flatMap((view) => {
    if (view.area !== area.code) return []
    const inView = pictures.filter((picture) => picture.view === view.view)
    const picture = inView.find((candidate) => candidate.colour === colour) ?? inView[0]
    return picture ? [{ view, picture }] : []
  })
}

/** The view on which the area is drawn, else the first that shows it. */
function mainShot(shots: readonly Shot[], area: Area): Shot | undefined {
  return shots.find(({ view }) => view.view.endsWith(`/${area.view}`)) ?? shots[0]
}

type AreaTabsProps = { areas: readonly Area[]; chosen: string; onChoose: (code: string) => void }

function AreaTabs({ areas, chosen, onChoose }: AreaTabsProps) {
  const t = useTranslations('category.detail')
  const nameOf = useAreaName()
  return (
    <fieldset className={segments.segments}>
      <legend className="visually-hidden">{t('area.label')}</legend>
      {areas.map(({ code }) => (
        <label key={code}>
          <input
            type="radio"
            name="print-area"
            value={code}
            checked={code === chosen}
            onChange={() => onChoose(code)}
          />
          <span>{nameOf(code)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ShotChoiceProps = { shots: readonly Shot[]; chosen: Shot; onChoose: (viewName: string) => void }

function ShotChoice({ shots, chosen, onChoose }: ShotChoiceProps) {
  const t = useTranslations('category.detail')
  const group = useId()
  return (
    <fieldset className={styles.views}>
      <legend>{t('areaViews')}</legend>
      {shots.map(({ view, picture }, i) => (
        <label key={view.view}>
          <input type="radio" name={group} checked={view === chosen.view} onChange={() => onChoose(view.view)} />
          <ProductPicture picture={{ ...picture, alt: '' }} width={96} height={96} sizes="4.5rem" />
          <span className="visually-hidden">
            {t('showPicture', { number: String(i + 1), total: String(shots.length) })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function AreaTable({ areas, chosen }: { areas: readonly Area[]; chosen: string }) {
  const t = useTranslations('category.detail')
  const nameOf = useAreaName()
  const pixelsAt = (mm: number) => String(Math.round((mm / mmPerInch) * designDpi))
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('area.label')}</th>
          <th scope="col">{t('printSize')}</th>
          <th scope="col">{t('fileSize')}</th>
          <th scope="col">{t('atDpi', { dpi: String(designDpi) })}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ code, widthMm, heightMm, widthPx, heightPx, dpi }) => (
          <tr key={code} data-chosen={areas.length > 1 && code === chosen ? '' : undefined}>
            <th scope="row">{nameOf(code)}</th>
            <td>{t('areaSize', { width: String(widthMm), height: String(heightMm) })}</td>
            <td>
              {t('areaPixels', { width: String(widthPx), height: String(heightPx) })}
              <span>{t('dpi', { dpi: String(dpi) })}</span>
            </td>
            <td>{t('areaPixels', { width: pixelsAt(widthMm), height: pixelsAt(heightMm) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
