import { Icon } from '@podwright/ui/icon'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import styles from './date-field.module.css'
import { readDay, writeDay } from './read-day.ts'

type DateFieldProps = {
  id?: string
  className?: string
  'aria-label'?: string
  /** `2026-12-31`, or empty. Set by the form. */
  value?: string
  onChange?: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/**
 * A date input in the format of the page's language. The browser's date input uses the language of the browser, so it
 * only provides the calendar here.
 */
export function DateField({ id, className, value = '', onChange, min, max, ...named }: DateFieldProps) {
  const t = useTranslations('console')
  const { locale } = useServices()
  /** The text being typed; undefined shows the current value. */
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const take = (day: string) => {
    setTyped(undefined)
    setWrong(false)
    if (day !== value) onChange?.(day)
  }
  const read = () => {
    if (typed === undefined) return
    const day = typed.trim() === '' ? '' : readDay(typed, locale)
    const isOutside = day !== undefined && day !== '' && ((min && day < min) || (max && day > max))
    if (day === undefined || isOutside) setWrong(true)
    else take(day)
  }
  return (
    <Input
      {...named}
      {...(id !== undefined && { id })}
      className={className ?? ''}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      placeholder={t('dayHint')}
      value={typed ?? writeDay(value, locale)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={read}
      onPressEnter={read}
      suffix={
        <span className={styles.calendar}>
          <Icon name="chevronDown" />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={(event) => take(event.target.value)}
          />
        </span>
      }
    />
  )
}
