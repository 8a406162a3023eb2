import '@podwright/ui/shop-icons'
import { IconButton } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'icon'>

/** A password field with a button to show what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('layout.common')
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          size="small"
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
