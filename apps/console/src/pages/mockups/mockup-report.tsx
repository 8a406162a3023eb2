import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import styles from './mockups.module.css'

const colors = { refused: 'error', ignored: 'warning', approximated: 'default' } as const

/** From this PSNR on, people see no difference, or little. */
const decibels = { same: 40, close: 30 } as const

/** What was followed of a file and what was not, and what to do about it. */
export function MockupReport({ mockup: { notes, areas, likeness, state } }: { mockup: MockupDetail }) {
  const t = useTranslations('mockups')
  const slots = [...new Set(areas.map(({ slot }) => slot))]
  return (
    <section>
      <h2 className={card.section}>{t('page.report')}</h2>
      {state === 'ready' && (
        <ul className={styles.facts}>
          <li>{t('page.slots', { count: slots.length, places: areas.length })}</li>
          {slots.length > 1 && <li>{t('page.sameArtwork')}</li>}
          {areas.map(({ name, widthMm, heightMm }) => (
            <li key={name} className={card.muted}>
              {t('page.area', { name, width: Math.round(widthMm), height: Math.round(heightMm) })}
            </li>
          ))}
          {likeness && <li>{t(`page.likeness.${levelOf(likeness.print)}`)}</li>}
        </ul>
      )}
      <p>{t('report', { count: distinct(notes).length })}</p>
      <ul className={styles.notes}>
        {distinct(notes).map(({ code, layer, consequence }) => (
          <li key={`${code} ${layer}`}>
            <Tag color={colors[consequence]}>{t(`consequence.${consequence}`)}</Tag>
            <span>{layer === '' ? t(`note.${code}`) : t('onLayer', { layer, note: t(`note.${code}`) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notes that differ in technical details only have the same text. */
function distinct(notes: MockupDetail['notes']): MockupDetail['notes'] {
  return [...new Map(notes.map((note) => [`${note.code} ${note.layer}`, note])).values()]
}

function levelOf(print: number): 'same' | 'close' | 'different' {
  if (print >= decibels.same) return 'same'
  return print >= decibels.close ? 'close' : 'different'
}
