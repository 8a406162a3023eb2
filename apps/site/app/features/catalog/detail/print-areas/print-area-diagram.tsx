import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { layOutAreas, type PlacedArea } from './print-area-layout.ts'
import styles from './print-areas.module.css'
import { useAreaMessages } from './use-area-messages.ts'

type Area = ProductDetail['printAreas'][number]

type PrintAreaDiagramProps = {
  areas: readonly Area[]
  isRound: (area: Area) => boolean
}

/**
 * The areas at one scale, with dimension lines in millimeters and a ruler. Drawn by SVG attributes: no inline style.
 */
export function PrintAreaDiagram({ areas, isRound }: PrintAreaDiagramProps) {
  const { nameOf, sizeOf, lengthOf } = useAreaMessages()
  const { placed, widthMm, heightMm, unit, rulerMm } = layOutAreas(areas)
  const label = areas.map((area) => `${nameOf(area.code)}: ${sizeOf(area)}`).join('; ')
  const rulerY = heightMm - unit * 1.2
  return (
    <svg className={styles.diagram} viewBox={`0 0 ${widthMm} ${heightMm}`} role="img" aria-label={label}>
      {placed.map((area) => (
        <AreaFigure key={area.code} area={area} isRound={isRound(area)} unit={unit} />
      ))}
      <g className={styles.ruler} strokeWidth={unit * 0.1}>
        <path d={`M${placed[0]?.x} ${rulerY - unit * 0.5}v${unit * 0.5}h${rulerMm}v${-unit * 0.5}`} fill="none" />
        <text x={(placed[0]?.x ?? 0) + rulerMm + unit * 0.6} y={rulerY} fontSize={unit}>
          {lengthOf(rulerMm)}
        </text>
      </g>
    </svg>
  )
}

type AreaFigureProps = { area: PlacedArea<Area>; isRound: boolean; unit: number }

function AreaFigure({ area, isRound, unit }: AreaFigureProps) {
  const { nameOf, lengthOf, pixelsOf } = useAreaMessages()
  const { x, y, widthMm, heightMm } = area
  const under = y + heightMm + unit * 1.1
  const beside = x - unit * 1.1
  const tick = unit * 0.35
  return (
    <g>
      <text className={styles.name} x={x} y={y - unit} fontSize={unit * 1.15}>
        {nameOf(area.code)}
      </text>
      <rect
        className={styles.area}
        x={x}
        y={y}
        width={widthMm}
        height={heightMm}
        rx={isRound ? widthMm / 2 : undefined}
        strokeWidth={unit * 0.12}
        strokeDasharray={`${unit * 0.6} ${unit * 0.4}`}
      />
      <text className={styles.pixels} x={x + widthMm / 2} y={y + heightMm / 2} fontSize={unit} textAnchor="middle">
        {pixelsOf(area)}
      </text>
      <g className={styles.lines} strokeWidth={unit * 0.1}>
        <path d={`M${x} ${under - tick}v${tick * 2}m0 ${-tick}h${widthMm}m0 ${-tick}v${tick * 2}`} />
        <path d={`M${beside - tick} ${y}h${tick * 2}m${-tick} 0v${heightMm}m${-tick} 0h${tick * 2}`} />
      </g>
      <text className={styles.measure} x={x + widthMm / 2} y={under + unit * 1.4} fontSize={unit} textAnchor="middle">
        {lengthOf(widthMm)}
      </text>
      <text
        className={styles.measure}
        fontSize={unit}
        textAnchor="middle"
        transform={`translate(${beside - unit * 0.6} ${y + heightMm / 2}) rotate(-90)`}
      >
        {lengthOf(heightMm)}
      </text>
    </g>
  )
}
