import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import { fitLabel } from './fit-label.ts'
import styles from './home.module.css'

export type Bars = {
  readonly values: readonly number[]
  /** A bar's name below the chart and in its caption. */
  readonly labels: readonly string[]
  readonly format: (value: number) => string
  /** Short form for the axis. */
  readonly formatShort: (value: number) => string
}

const heightRem = 16

/** Steps of the axis of values, which are counts or hundredths of a yuan. */
const wholeSteps = Array.from({ length: 13 }, (_, i) => 10 ** i).flatMap((power) => [power, 2 * power, 5 * power])

/**
 * One bar for each day; the caption names the one under the pointer, or else the initial one. A canvas has no content for
 * screen readers and the keyboard: `DayCard` offers them the same numbers as a table.
 */
export function BarChart({ bars, initial }: { bars: Bars; initial: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = hovered ?? initial
  const label = bars.labels[shown]
  const value = bars.values[shown]
  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = new UPlot(optionsOf(bars, element, setHovered), dataOf(bars), element)
    const observer = new ResizeObserver(() => chart.setSize(sizeOf(element)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [bars])
  return (
    <figure className={styles.chart}>
      <figcaption>
        {label}
        <strong>{value === undefined ? '' : bars.format(value)}</strong>
      </figcaption>
      <div ref={place} className={styles.plot} aria-hidden="true" />
    </figure>
  )
}

function dataOf({ values }: Bars): UPlot.AlignedData {
  return [values.map((_, i) => i), [...values]]
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: element.clientWidth, height: heightRem * rootFontSize() }
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function optionsOf(bars: Bars, element: HTMLElement, onHover: (index: number | null) => void): UPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const axis = {
    font: `${style.fontSize} ${style.fontFamily}`,
    stroke: color('--muted'),
    ticks: { show: false },
    border: { show: false },
  }
  const rem = rootFontSize()
  const widthOf = textMeasure(axis.font)
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: [-0.6, bars.values.length - 0.4] }, y: { range: rangeOf } },
    axes: [
      {
        ...axis,
        size: 2 * rem,
        splits: ({ width }) => labeledBars(bars.values.length, width / (4.5 * rem)),
        grid: { show: false },
        values: ({ bbox }, splits) => {
          const room = bbox.width / UPlot.pxRatio / splits.length - 0.5 * rem
          return splits.map((at) => fitLabel(bars.labels[at] ?? '', room, widthOf))
        },
      },
      {
        ...axis,
        size: 5 * rem,
        incrs: wholeSteps,
        grid: { stroke: color('--line'), width: 1 },
        values: (_, splits) => splits.map(bars.formatShort),
      },
    ],
    series: [
      {},
      {
        fill: color('--primary'),
        stroke: color('--primary'),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 2.5 * rem], radius: 0.15 }) }),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? null)] },
  }
}

/** Measures texts in a font, in CSS pixels. */
function textMeasure(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return () => 0
  context.font = font
  return (text) => context.measureText(text).width
}

/** The bars with a label: the last one, and those at equal distances before it. */
function labeledBars(count: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, maxLabels)))
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % step === 0)
}

/** Zero is always shown, with room above the highest bar; without any value, the axis shows one unit. */
function rangeOf(_: UPlot, low: number | null, high: number | null): [number, number] {
  const [min, max] = [Math.min(0, low ?? 0), Math.max(0, high ?? 0)]
  return min === max ? [0, 1] : [min * 1.1, max * 1.1]
}
