import { Input } from 'antd'
import card from './card.module.css'

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void }

/** The search of a list. It searches when the user submits or clears it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  return (
    <Input.Search
      // Another value, for example of the back button, replaces what was typed.
      key={value}
      className={card.search ?? ''}
      allowClear
      defaultValue={value}
      placeholder={label}
      aria-label={label}
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
