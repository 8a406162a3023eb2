import { ApiError } from '@podwright/contracts/client/api-error'
import { Icon } from '@podwright/ui/icon'
import { Checkbox, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './scan-field.module.css'
import { playScanSound } from './scan-sound.ts'

/** The result of a scan as a message. */
export type Scanned = { readonly kind: 'done' | 'known' | 'refused'; readonly text: string }

/** Scanning the same code twice is legitimate; failures are shown beside the field. */
export const scanSettings = { headers: { repeatSubmit: 'false' }, handles: 'all' } as const

const soundKey = 'scan-sound'

/**
 * A field for a hand scanner, which types a code and Enter. Codes are queued and processed one at a time, the field
 * keeps the focus, and the last result is shown, announced and signaled by a sound.
 */
export function ScanField({ label, scan }: { label: string; scan: (code: string) => Promise<Scanned> }) {
  const t = useTranslations('console.scan')
  const field = useRef<InputRef>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const [text, setText] = useState('')
  const [reported, setReported] = useState<Scanned>()
  const [hasSound, setSound] = useState(() => localStorage.getItem(soundKey) !== 'off')
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const answer = async (code: string) => {
    const scanned = await outcomeOf(code, scan)
    setReported(scanned)
    if (hasSound) playScanSound(scanned.kind !== 'refused')
  }
  const take = () => {
    const code = text.trim()
    setText('')
    if (code !== '') line.current = line.current.then(() => answer(code))
  }
  return (
    <div className={styles.scan}>
      <Input
        ref={field}
        value={text}
        size="large"
        maxLength={60}
        prefix={<Icon name="search" />}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          take()
        }}
      />
      <Checkbox
        checked={hasSound}
        onChange={({ target }) => {
          localStorage.setItem(soundKey, target.checked ? 'on' : 'off')
          setSound(target.checked)
          field.current?.focus()
        }}
      >
        {t('sound')}
      </Checkbox>
      <p role="status" className={[styles.report, reported && styles[reported.kind]].filter(Boolean).join(' ')}>
        {reported?.text}
      </p>
    </div>
  )
}

async function outcomeOf(code: string, scan: (code: string) => Promise<Scanned>): Promise<Scanned> {
  try {
    return await scan(code)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The number of the right box or warehouse helps more than an explanation.
    const place = error.fields.box ?? error.fields.warehouse
    return { kind: 'refused', text: [`${code}: ${error.message}`, place].filter(Boolean).join(' → ') }
  }
}
