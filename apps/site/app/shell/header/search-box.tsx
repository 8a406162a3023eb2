import { cutInput } from '@podwright/ui/count-graphemes'
import { Icon } from '@podwright/ui/icon'
import { type ComponentType, type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './search-box.module.css'
import type { SearchOption, SearchPanelProps } from './search-panel.tsx'

const maxKeyword = 100
const loadPanel = () => import('./search-panel.tsx')

/** Search field with suggestions: a combobox whose options are loaded with the first focus. */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const keyword = isListPage(pathname) ? (new URLSearchParams(search).get('keyword') ?? '') : ''
  // The key resets the field when the URL and its keyword change.
  return <SearchForm key={`${pathname} ${keyword}`} pathname={pathname} search={search} initial={keyword} />
}

function isListPage(pathname: string): boolean {
  return pathname === '/category' || pathname === '/sys-category'
}

function SearchForm({ pathname, search, initial }: { pathname: string; search: string; initial: string }) {
  const t = useTranslations('layout.search')
  const navigate = useNavigate()
  const id = useId()
  const [keyword, setKeyword] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [options, setOptions] = useState<readonly SearchOption[]>([])
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()
  const isShown = isOpen && options.length > 0

  function close() {
    setIsOpen(false)
    setActive(-1)
  }
  function go(to: string) {
    close()
    navigate(to)
  }
  async function searchFor(keyword: string) {
    const { startSearch } = await import('./search-target.ts')
    go(startSearch(pathname, search, keyword))
  }
  function choose(option: SearchOption) {
    if ('to' in option) return go(option.to)
    if ('keyword' in option) return void searchFor(option.keyword)
    option.run()
    setActive(-1)
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = isShown ? options[active] : undefined
    if (chosen) return choose(chosen)
    await searchFor(keyword)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    // One position more than there are options: the field itself.
    const places = options.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> cannot be submitted and is unknown to some screen readers
    <form
      role="search"
      action={isListPage(pathname) ? pathname : '/category'}
      className={styles.search}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <input
        type="search"
        name="keyword"
        role="combobox"
        className={styles.input}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-option-${active}` : undefined}
        autoComplete="off"
        value={keyword}
        onInput={(event) => cutInput(event.currentTarget, event.nativeEvent, maxKeyword)}
        onFocus={async () => {
          // Popular keywords help before typing; with text in the field they would only be in the way.
          if (keyword === '') setIsOpen(true)
          const { SearchPanel } = await loadPanel()
          setPanel(() => SearchPanel)
        }}
        onChange={(event) => {
          setKeyword(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.submit} aria-label={t('submit')} title={t('submit')}>
        <Icon name="search" />
      </button>
      <div className={styles.list} hidden={!isShown}>
        {Panel && (
          <Panel
            id={`${id}-list`}
            keyword={keyword}
            pathname={pathname}
            active={active}
            optionId={(index) => `${id}-option-${index}`}
            onOptions={setOptions}
            onChoose={choose}
          />
        )}
      </div>
      <span className="visually-hidden" role="status">
        {isShown ? t('count', { count: options.length }) : ''}
      </span>
    </form>
  )
}
