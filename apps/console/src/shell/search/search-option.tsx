import { Icon } from '@podwright/ui/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './search.module.css'
import type { SearchRow } from './use-search-groups.ts'

/** A result or page, which is a link, or a recent search, which is repeated. */
export type Option = SearchRow | { readonly key: string; readonly search: string }

type OptionProps = {
  id: string
  option: Option
  isActive: boolean
  onActive: () => void
  onChoose: () => void
}

/** An option of the search. The focus stays in the text field, so options are no tab stops. */
export function SearchOption({ id, option, isActive, onActive, onChoose }: OptionProps) {
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.option ?? '',
    onMouseMove: onActive,
    onClick: onChoose,
  }
  if ('search' in option) {
    return (
      <button type="button" {...props}>
        <Icon name="clock" />
        <span className={styles.title}>{option.search}</span>
      </button>
    )
  }
  const content: ReactNode = (
    <>
      <Icon name={option.icon} />
      <span className={styles.title}>{option.title}</span>
      {option.note !== '' && <span className={styles.note}>{option.note}</span>}
      {option.state !== '' && <span className={styles.state}>{option.state}</span>}
    </>
  )
  return 'href' in option.place ? (
    <a href={option.place.href} {...props}>
      {content}
    </a>
  ) : (
    <Link to={option.place.to} {...props}>
      {content}
    </Link>
  )
}
