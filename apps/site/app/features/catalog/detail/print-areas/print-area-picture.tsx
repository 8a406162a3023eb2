import type { AreaView, PrintArea } from '@podwright/contracts/catalog/product-shapes'
import { outlineSide } from '@podwright/domain/pictures/outline-side'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import { dimensionLines } from './dimension-lines.ts'
import styles from './print-area-picture.module.css'
import { useAreaMessages } from './use-area-messages.ts'

/** If less of a side is visible, the area continues around the product, or beyond the picture. */
const nearlyAll = 0.9

export function isPartlyShown({ outline: { shown } }: AreaView): boolean {
  return shown.width < nearlyAll || shown.height < nearlyAll
}

type PrintAreaPictureProps = {
  area: PrintArea
  view: AreaView
  picture: { readonly src: string; readonly alt: string }
  name: string
}

/** The product's picture with its print area outlined, and dimension lines in millimeters. */
export function PrintAreaPicture({ area, view, picture, name }: PrintAreaPictureProps) {
  const { sizeOf, lengthOf } = useAreaMessages()
  const { path, shown, width, height } = view.outline
  return (
    <div className={styles.stage}>
      <ProductPicture picture={picture} width={800} height={800} sizes="46rem" />
      <svg
        className={styles.diagram}
        viewBox={`0 0 ${outlineSide} ${outlineSide}`}
        role="img"
        aria-label={`${name}: ${sizeOf(area)}`}
      >
        <path className={styles.halo} d={path} />
        <path className={styles.area} d={path} fillRule="evenodd" />
        <Dimension measure={width} text={lengthOf(area.widthMm)} isPart={shown.width < nearlyAll} />
        <Dimension measure={height} text={lengthOf(area.heightMm)} isPart={shown.height < nearlyAll} />
      </svg>
    </div>
  )
}

type DimensionProps = { measure: AreaView['outline']['width']; text: string; isPart: boolean }

function Dimension({ measure, text, isPart }: DimensionProps) {
  const { extensions, line, label } = dimensionLines(measure)
  return (
    <g data-part={isPart ? '' : undefined} className={styles.dimension}>
      <path className={styles.halo} d={extensions + line} />
      <path className={styles.extension} d={extensions} />
      <path className={styles.line} d={line} />
      <text
        className={styles.label}
        textAnchor="middle"
        dominantBaseline="central"
        transform={`translate(${label.x} ${label.y}) rotate(${label.angle})`}
      >
        {text}
      </text>
    </g>
  )
}
