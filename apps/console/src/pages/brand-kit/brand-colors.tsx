import type { BrandColor, BrandKit } from '@podwright/contracts/brand/brand-kit'
import { ApiError } from '@podwright/contracts/client/api-error'
import { brandLimits, mergeColors } from '@podwright/domain/print/brand-colors'
import { Button, IconButton } from '@podwright/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './brand-kit.module.css'

/** The saved colors, which the color picker of the design tool offers. */
export function BrandColors() {
  const kit = useCall('getBrandKit')
  return kit.data ? <ColorList saved={kit.data} /> : <LoadState query={kit} />
}

/** A color being edited; the key stays the same while its value is typed. */
type Row = BrandColor & { readonly key: number }

/** Offered for a new color: the first that is not in the list. */
const newColors = ['#0764d0', '#000000', '#ffffff', '#e5383b', '#ffb703', '#2a9d8f']

function ColorList({ saved }: { saved: BrandKit }) {
  const t = useTranslations('brandKit')
  const { api, notify } = useServices()
  const cache = useCallCache()
  const keys = useRef(0)
  const rowOf = (color: BrandColor): Row => {
    keys.current += 1
    return { ...color, key: keys.current }
  }
  /** What the rows were changed from. */
  const [base, setBase] = useState(saved)
  const [rows, setRows] = useState<readonly Row[]>(() => saved.colors.map(rowOf))
  const [isMerged, setMerged] = useState(false)
  const colors = rows.map(({ name, hex }) => ({ name: name.trim(), hex: hex.toLowerCase() }))
  const isValid = (hex: string) => /^#[0-9a-f]{6}$/i.test(hex)
  const isRepeated = (hex: string) => colors.filter((color) => color.hex === hex.toLowerCase()).length > 1
  const unused = newColors.find((hex) => colors.every((color) => color.hex !== hex))
  const isChanged =
    colors.length !== base.colors.length ||
    colors.some(({ name, hex }, i) => base.colors[i]?.name !== name || base.colors[i]?.hex !== hex)
  const isComplete = rows.every(({ hex }) => isValid(hex) && !isRepeated(hex))
  const save = useMutation({
    mutationFn: () =>
      api.call('saveBrandColors', { body: { colors, baseRevision: base.revision }, handles: ['brand_changed'] }),
    onSuccess: (kit) => {
      cache.set('getBrandKit', kit)
      setBase(kit)
      setMerged(false)
      notify('success', t('saved'))
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'brand_changed') return
      const latest = await api.call('getBrandKit')
      cache.set('getBrandKit', latest)
      setRows(mergeColors(base.colors, colors, latest.colors).map(rowOf))
      setBase(latest)
      setMerged(true)
    },
  })
  const change = (key: number, part: Partial<BrandColor>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <section className={card.card}>
      <header className={card.bar}>
        <div>
          <h2>{t('colors')}</h2>
          <p className={card.note}>{t('colorsHint')}</p>
        </div>
      </header>
      <ul className={styles.colors}>
        {rows.map(({ key, name, hex }) => (
          <li key={key}>
            <input
              type="color"
              className={styles.swatch}
              aria-label={t('color', { name: name || hex })}
              value={isValid(hex) ? hex.toLowerCase() : '#000000'}
              onChange={({ target }) => change(key, { hex: target.value })}
            />
            <Input
              className={styles.hex ?? ''}
              aria-label={t('hex')}
              value={hex}
              maxLength={7}
              spellCheck={false}
              status={isValid(hex) && !isRepeated(hex) ? '' : 'error'}
              onChange={({ target }) => change(key, { hex: target.value.trim() })}
            />
            <Input
              aria-label={t('name')}
              placeholder={t('name')}
              value={name}
              maxLength={brandLimits.name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <IconButton
              icon="close"
              label={t('removeColor', { name: name || hex })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ul>
      {isMerged && <Alert className={styles.merged ?? ''} type="warning" showIcon title={t('merged')} />}
      {!isComplete && (
        <p className={styles.problem} role="status">
          {t(rows.every(({ hex }) => isValid(hex)) ? 'repeated' : 'invalid')}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          icon="plus"
          disabled={rows.length >= brandLimits.colors}
          onClick={() => setRows([...rows, rowOf({ name: '', hex: unused ?? '' })])}
        >
          {t('addColor')}
        </Button>
        <Button
          variant="primary"
          disabled={!isChanged || !isComplete}
          isBusy={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('save')}
        </Button>
      </div>
    </section>
  )
}
