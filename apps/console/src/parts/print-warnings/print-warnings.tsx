import { loaders } from 'virtual:print-check-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { PrintWarning } from '@podwright/contracts/orders/print-warnings'
import { hiddenZoneKinds } from '@podwright/domain/print/hidden-zones'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { WithMessages } from '../../app/with-messages.tsx'
import { usePrintFileName } from '../use-print-file-name.ts'
import styles from './print-warnings.module.css'

/** The texts of the print check, which most orders do not need. */
const { default: texts } = await loaders[shownLocale()]()

/** All message arguments, of which each message uses some. */
const blank = {
  ...{ dpi: '', mm: '', min: '', colours: '', characters: '', percent: '', zone: '', family: '' },
  ...{ names: '', was: '', now: '' },
}

/** What may print badly on a line, one after another. */
export function PrintWarningList({ warnings }: { warnings: readonly PrintWarning[] }) {
  return (
    <WithMessages texts={texts}>
      <List warnings={warnings} />
    </WithMessages>
  )
}

function List({ warnings }: { warnings: readonly PrintWarning[] }) {
  const t = useTranslations('printCheck')
  const nameOf = usePrintFileName()
  const textOf = ({ code, values }: PrintWarning) => {
    const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
    const kinds = (named.zone ?? '').split(' ')
    const zone = hiddenZoneKinds.filter((kind) => kinds.includes(kind)).map((kind) => t(`zone.${kind}`))
    return t(`problem.${code}`, { ...blank, ...named, zone: zone.join(', ') })
  }
  const rows = warnings.map((warning) => {
    const { area, size } = warning
    const place = nameOf({ area, garment: 'all', sizes: size === null ? [] : [{ label: size }] })
    return `${place}: ${textOf(warning)}`
  })
  // Equal layers have equal problems.
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {[...new Set(rows)].map((row) => (
        <li key={row}>
          <Icon name="warning" /> {row}
        </li>
      ))}
    </ul>
  )
}
