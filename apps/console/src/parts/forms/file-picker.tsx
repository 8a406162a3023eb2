import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useRef } from 'react'

type FilePickerProps = {
  accept: string
  label: string
  isBusy: boolean
  isPrimary?: boolean
  onFile: (file: File) => void
}

/** A button that opens a file dialog; the same file can be selected again. */
export function FilePicker({ accept, label, isBusy, isPrimary = true, onFile }: FilePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        style={{ display: 'none' }}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<Icon name="upload" />}
        loading={isBusy}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
