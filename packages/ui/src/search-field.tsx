import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** The dialog around it focuses it when it opens. */
  isFirst?: boolean
}

/** A text field that filters a list while the user types. */
export function SearchField({ label, value, onChange, isFirst = false }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      icon="search"
      type="search"
      value={value}
      maxLength={100}
      {...(isFirst && { 'data-first-focus': '' })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
