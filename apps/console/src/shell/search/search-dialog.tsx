import { globalSearchLimits } from '@podwright/domain/search/global-search'
import { ErrorState } from '@podwright/ui/error-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import type { SearchPlaces } from './places.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search.module.css'
import { type Option, SearchOption } from './search-option.tsx'
import { useSearchGroups } from './use-search-groups.ts'

type DialogProps = { places: SearchPlaces; owner: string; onClose: () => void }

/** Finds orders, products and everything else by number or name; a combobox whose options are the results. */
export function SearchDialog({ places, owner, onClose }: DialogProps) {
  const t = useTranslations('console.search')
  const shared = useTranslations('console')
  const listId = useId()
  const input = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(() => readRecentSearches(owner))
  const [active, setActive] = useState(0)
  /** Enter was pressed before the results of the text arrived. */
  const [opensFirst, setOpensFirst] = useState(false)
  const { groups, count, isSettled, isEmpty, isError, retry } = useSearchGroups(text, places)
  const shown: readonly { key: string; label: string; options: readonly Option[] }[] =
    text.trim() === ''
      ? [{ key: 'recent', label: t('recent'), options: recent.map((search) => ({ key: search, search })) }]
      : groups.map(({ rows, ...group }) => ({ ...group, options: rows }))
  const options = shown.flatMap((group) => group.options)
  const selected = Math.min(active, options.length - 1)
  const idOf = (at: number) => `${listId}-${at}`

  const search = (next: string) => {
    setText(next)
    setActive(0)
    setOpensFirst(false)
  }
  const choose = (option: Option) => {
    if ('search' in option) {
      search(option.search)
      input.current?.focus()
      return
    }
    rememberSearch(owner, text.trim())
    onClose()
  }
  const move = (step: number) => {
    const next = (selected + step + options.length) % options.length
    setActive(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method choose characters.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (options.length > 0) move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isSettled) document.getElementById(idOf(selected))?.click()
      else setOpensFirst(true)
    }
  }
  useEffect(() => {
    if (!opensFirst || !isSettled) return
    setOpensFirst(false)
    if (!isEmpty) document.getElementById(`${listId}-0`)?.click()
  }, [opensFirst, isSettled, isEmpty, listId])

  const status = isSettled ? (text.trim() === '' || isError ? '' : t('count', { count })) : shared('loading')
  let at = 0
  return (
    <Modal
      open
      title={t('title')}
      width="42rem"
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Input
        ref={input}
        size="large"
        autoFocus
        allowClear
        prefix={<Icon name="search" />}
        value={text}
        maxLength={globalSearchLimits.maxLength}
        placeholder={t('hint')}
        autoComplete="off"
        role="combobox"
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        {...(options.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': idOf(selected) })}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {isEmpty && (
        <p className={styles.empty}>
          <strong>{t('empty', { text: text.trim() })}</strong>
          {t('emptyText')}
        </p>
      )}
      {options.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('title')} aria-busy={!isSettled} className={styles.list}>
          {shown.map(({ key, label, options: inGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
            <div key={key} role="group" aria-label={label}>
              <p className={styles.label} aria-hidden="true">
                {label}
              </p>
              {inGroup.map((option) => {
                const place = at++
                return (
                  <SearchOption
                    key={option.key}
                    id={idOf(place)}
                    option={option}
                    isActive={place === selected}
                    onActive={() => setActive(place)}
                    onChoose={() => choose(option)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
      {isError && (
        <ErrorState
          title={shared('failed')}
          text={shared('failedText')}
          retryLabel={shared('retry')}
          onRetry={() => void retry()}
        />
      )}
      <div className={styles.foot}>
        <span className={card.note}>{t('keys')}</span>
        {text.trim() === '' && recent.length > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
