import type { AreaView, ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { type AreaAllowances, allowancesOf } from '@podwright/domain/print/area-allowances'
import { pixelsWithBleed, printResolution } from '@podwright/domain/print/print-resolution'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import type { Choice } from '../buying/choice.ts'
import table from '../facts-table.module.css'
import segments from '../segments.module.css'
import { type AreaGroup, areaGroupsOf, coversSides } from './area-rows.ts'
import { PrintAreaDiagram } from './print-area-diagram.tsx'
import { isRoundArea } from './print-area-layout.ts'
import { isPartlyShown, PrintAreaPicture } from './print-area-picture.tsx'
import styles from './print-areas.module.css'
import { useAreaMessages } from './use-area-messages.ts'

type PrintAreasProps = { product: ProductDetail; choice: Choice; onChoose: (change: Partial<Choice>) => void }
type Area = ProductDetail['printAreas'][number]
type Measured = Pick<Area, 'code' | 'widthMm' | 'heightMm'>

/**
 * The print areas of a product: each on the product's own picture, with its size in millimeters and in pixels.
 */
export function PrintAreas({ product, choice, onChoose }: PrintAreasProps) {
  const t = useTranslations('category')
  const { nameOf, lengthOf } = useAreaMessages()
  const labelOf = useSizesLabel()
  const groups = areaGroupsOf(product)
  const group = groups.find(({ sizes }) => sizes.some(({ code }) => code === choice.spec)) ?? groups[0]
  const [code, setCode] = useState(product.printAreas[0]?.code)
  const [viewName, setViewName] = useState<string>()
  const area = group?.areas.find((candidate) => candidate.code === code) ?? group?.areas[0]
  if (!group || !area) return null
  const bledOf = (each: Measured) => ({ ...each, ...allowancesOf(each, product.techniques[0] ?? 'heat_transfer') })
  const { bleedMm, safeMm } = bledOf(area)
  const piece = product.secondAttribute.values.find(({ code }) => code === firstSizeOf(group))
  const shots = shotsOf(product, area, choice.colour)
  const shot = shots.find(({ view }) => view.view === viewName) ?? mainShot(shots, area)
  return (
    <section>
      <h2>{t('detail.printAreas')}</h2>
      <div className={styles.columns}>
        {shot ? (
          <PrintAreaPicture area={area} view={shot.view} picture={shot.picture} name={nameOf(area.code)} />
        ) : (
          <PrintAreaDiagram
            areas={[area]}
            isRound={(candidate) => isRoundArea(candidate, product.secondAttribute.values)}
          />
        )}
        <div className={styles.side}>
          <p>{t('detail.printAreasLead')}</p>
          <Segments
            legend={t(`attribute.${product.secondAttribute.kind}`)}
            options={groups.map((each) => ({ value: firstSizeOf(each), label: labelOf(each) }))}
            chosen={firstSizeOf(group)}
            onChoose={(spec) => onChoose({ spec })}
          />
          <Segments
            legend={t('detail.area.label')}
            options={group.areas.map((each) => ({ value: each.code, label: nameOf(each.code) }))}
            chosen={area.code}
            onChoose={setCode}
          />
          <AreaTable
            groups={groups}
            group={group}
            area={area}
            bledOf={bledOf}
            attribute={t(`attribute.${product.secondAttribute.kind}`)}
          />
          {shot && shots.length > 1 && <ShotChoice shots={shots} chosen={shot} onChoose={setViewName} />}
          {shot && <p className={styles.note}>{t(noteOf(shot.view, coversSides(area, piece?.measuresMm)))}</p>}
          <p className={styles.note}>
            {bleedMm > 0
              ? t('detail.areaAdviceBleed', { bleed: lengthOf(bleedMm), safe: lengthOf(safeMm) })
              : t('detail.areaAdvice', { safe: lengthOf(safeMm) })}
          </p>
        </div>
      </div>
    </section>
  )
}

function noteOf(view: AreaView, hasSides: boolean) {
  if (isPartlyShown(view)) return 'detail.areaPart'
  return hasSides ? 'detail.areaSides' : 'detail.areaWhole'
}

function firstSizeOf({ sizes }: AreaGroup): string {
  return sizes[0]?.code ?? ''
}

/** Returns the common label of sizes with equal print areas. */
function useSizesLabel(): (group: AreaGroup) => string {
  const { locale } = useSite()
  const format = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return ({ sizes }) => format.format(sizes.map(({ label }) => label))
}

/** A picture of the product that shows an area, and the position of the area. */
type Shot = { readonly view: AreaView; readonly picture: ProductDetail['pictures'][number] }

function shotsOf({ areaViews, pictures }: ProductDetail, area: Area, colour: string): readonly Shot[] {
  return areaViews.flatMap((view) => {
    if (view.area !== area.code) return []
    const inView = pictures.filter((picture) => picture.view === view.view)
    const picture = inView.find((candidate) => candidate.colour === colour) ?? inView[0]
    return picture ? [{ view, picture }] : []
  })
}

/** Returns the area's main view, otherwise the first that shows it. */
function mainShot(shots: readonly Shot[], area: Area): Shot | undefined {
  return shots.find(({ view }) => view.view.endsWith(`/${area.view}`)) ?? shots[0]
}

type SegmentsProps = {
  legend: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: string
  onChoose: (value: string) => void
}

/** A choice among a few options; hidden when there is only one. */
function Segments({ legend, options, chosen, onChoose }: SegmentsProps) {
  const group = useId()
  if (options.length < 2) return null
  return (
    <fieldset className={segments.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={group} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
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

type AreaTableProps = {
  groups: readonly AreaGroup[]
  /** What the picture shows. */
  group: AreaGroup
  area: Area
  /** Adds the bleed and safe margin that the design tool applies to an area. */
  bledOf: (area: Measured) => Measured & AreaAllowances
  attribute: string
}

/** Every area in every size; sizes have a column where areas differ. */
function AreaTable({ groups, attribute, bledOf, ...shown }: AreaTableProps) {
  const t = useTranslations('category.detail')
  const { nameOf, sizeOf, pixelsOf } = useAreaMessages()
  const labelOf = useSizesLabel()
  const rows = groups.flatMap((group) => group.areas.map((area) => ({ group, area })))
  const hasSizes = groups.length > 1
  const hasAreas = !hasSizes || rows.length > groups.length
  const fileOf = (area: Area, dpi: number) => pixelsOf(pixelsWithBleed(bledOf(area), dpi))
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          {hasSizes && <th scope="col">{attribute}</th>}
          {hasAreas && <th scope="col">{t('area.label')}</th>}
          <th scope="col">{t('printSize')}</th>
          <th scope="col">{t('fileSize')}</th>
          <th scope="col">{t('artworkFrom')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ group, area }) => {
          const dpi = printResolution(bledOf(area))
          return (
            <tr
              key={`${firstSizeOf(group)} ${area.code}`}
              data-chosen={rows.length > 1 && group === shown.group && area === shown.area ? '' : undefined}
            >
              {hasSizes && <th scope="row">{labelOf(group)}</th>}
              {hasAreas && <th scope="row">{nameOf(area.code)}</th>}
              <td>{sizeOf(area)}</td>
              <td>
                {fileOf(area, dpi)}
                <span>{t('dpi', { dpi: String(dpi) })}</span>
              </td>
              <td>
                {fileOf(area, area.dpi)}
                <span>{t('dpi', { dpi: String(area.dpi) })}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
