import { newTextLayer } from '@podwright/design/new-design'
import { type FontFamily, type FontScript, readCut } from '@podwright/domain/print/font-families'
import { svgPathOf } from '@podwright/render/text/svg-path'
import { OutlineText } from '@podwright/ui/fonts/outline-text'
import { Skeleton } from '@podwright/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useResources } from '../../state/editor-context.tsx'
import styles from './text.module.css'

type Rendered = { readonly path: string; readonly width: number; readonly height: number }

const samples: Partial<Record<FontScript, string>> = {
  thai: 'สวัสดี',
  chinese: '设计',
  arabic: 'مرحبا',
  korean: '디자인',
  emoji: '🎁⭐😀',
}

/** Returns sample letters of a script that the family supports. */
function sampleOf({ family, scripts }: FontFamily): string {
  const [sample] = scripts.flatMap((script) => samples[script] ?? [])
  return sample === undefined ? family : `${family} ${sample}`
}

/** The name of a family in its own font, as our painter renders it. Loaded when it comes into view. */
export function FontSample({ family }: { family: FontFamily }) {
  const { fonts, painter } = useResources()
  const place = useRef<HTMLSpanElement>(null)
  const [rendered, setRendered] = useState<Rendered | null>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    const [cut = '400' as const] = family.cuts
    const { props } = newTextLayer({ widthMm: 80, heightMm: 80 }, sampleOf(family), family.family)
    const text = { ...props, ...readCut(cut), sizeMm: 20 }
    const draw = async () => {
      await fonts.ready([text])
      if (isGone) return
      const { outline, widthMm, heightMm } = painter.texts.layOut(text, 0)
      setRendered({ path: svgPathOf(outline), width: widthMm, height: heightMm })
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      draw().catch(reportError)
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [family, fonts, painter])

  return (
    <span ref={place} className={styles.sample}>
      {rendered ? (
        <OutlineText outline={rendered} label={family.family} />
      ) : (
        <Skeleton className={styles.sampleWaiting} />
      )}
    </span>
  )
}
