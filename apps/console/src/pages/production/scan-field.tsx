import { Icon } from '@podwright/ui/icon'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useRun } from '../../parts/use-run.ts'

/**
 * Takes what a hand scanner types: the number of a production order and Enter. It opens the order and waits for the next one, and
 * it has the focus as long as nothing else wants it.
 */
export function ScanField({ onFound }: { onFound: (id: number) => void }) {
  const t = useTranslations('console.production')
  const { api, tell } = useServices()
  const { run } = useRun()
  const field = useRef<InputRef>(null)
  const [text, setText] = useState('')
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const find = () => {
    const number = text.trim()
    if (number === '') return
    setText('')
    void run(async () => {
      const { items } = await api.call('listProductionOrders', { query: { state: [], number, limit: 2 } })
      const exact = items.find((item) => item.number === number || item.orderNumber === number)
      const found = exact ?? (items.length === 1 ? items[0] : undefined)
      if (found) onFound(found.id)
      else tell('warning', t('notFound', { number }))
    })
  }
  return (
    <Input
      ref={field}
      value={text}
      prefix={<Icon name="search" />}
      placeholder={t('scan')}
      aria-label={t('scan')}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={find}
      allowClear
    />
  )
}
