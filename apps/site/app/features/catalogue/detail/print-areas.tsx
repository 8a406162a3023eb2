import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { useTranslations } from 'use-intl'
import table from './facts-table.module.css'
import { PrintAreaDrawing } from './print-area-drawing.tsx'
import { isRoundArea } from './print-area-layout.ts'
import styles from './print-areas.module.css'

type Areas = ProductDetail['printAreas']
type Sizes = ProductDetail['secondAttribute']['values']
const areaNames = ['front', 'back', 'wrap', 'full'] as const

/** Where a product can be printed: each area drawn to one scale, with its size in millimetres and in pixels of the print file. */
export function PrintAreas({ areas, sizes }: { areas: Areas; sizes: Sizes }) {
  const t = useTranslations('category.detail')
  const nameOf = (code: string) => {
    const known = areaNames.find((name) => name === code)
    return known ? t(`area.${known}`) : code
  }
  return (
    <section>
      <h2>{t('printAreas')}</h2>
      <p>{t('printAreasLead')}</p>
      <div className={styles.columns}>
        <PrintAreaDrawing areas={areas} isRound={(area) => isRoundArea(area, sizes)} nameOf={nameOf} />
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('area.label')}</th>
              <th scope="col">{t('printSize')}</th>
              <th scope="col">{t('fileSize')}</th>
              <th scope="col">{t('resolution')}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map(({ code, widthMm, heightMm, widthPx, heightPx, dpi }) => (
              <tr key={code}>
                <th scope="row">{nameOf(code)}</th>
                <td>{t('areaSize', { width: String(widthMm), height: String(heightMm) })}</td>
                <td>{t('areaPixels', { width: String(widthPx), height: String(heightPx) })}</td>
                <td>{`${dpi} dpi`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
