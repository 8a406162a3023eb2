import { TextField } from './text-field.tsx'

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** A text field that filters a list while the user types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      icon="search"
      type="search"
      value={value}
      maxLength={100}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
