import styles from '@podwright/ui/picture.module.css'

/** The placeholder of `Picture` for one that no component renders. */
export function brokenPlaceholder(alt: string, icon: Node): HTMLElement {
  const placeholder = document.createElement('span')
  placeholder.className = styles.placeholder ?? ''
  if (alt !== '') {
    placeholder.role = 'img'
    placeholder.ariaLabel = alt
  }
  placeholder.append(icon)
  return placeholder
}
