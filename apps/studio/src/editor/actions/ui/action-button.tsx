import { IconButton } from '@podwright/ui/button'
import { classNames } from '@podwright/ui/class-names'
import { useTranslations } from 'use-intl'
import { useAction } from '../actions-context.tsx'
import { writeShortcut } from '../shortcuts.ts'
import styles from './actions.module.css'
import { isMac } from './is-mac.ts'

/** An action as a square button; its tooltip shows the shortcut. */
export function ActionButton({ id, className }: { id: string; className?: string | undefined }) {
  const t = useTranslations('studio.action')
  const { action, isEnabled, isOn, run } = useAction(id)
  const [shortcut] = action.shortcuts ?? []
  const name = t(action.label)
  return (
    <IconButton
      size="small"
      icon={action.icon ?? 'more'}
      label={name}
      title={shortcut ? `${name} (${writeShortcut(shortcut, isMac)})` : name}
      className={classNames(styles.button, className)}
      disabled={!isEnabled}
      aria-pressed={isOn}
      onClick={run}
    />
  )
}
