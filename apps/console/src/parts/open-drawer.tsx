import { Drawer, type DrawerProps } from 'antd'
import { useEffect, useState } from 'react'

/**
 * A drawer that is open as long as it is rendered. Ant Design returns the focus only when it closes a drawer itself; here
 * the page removes it.
 */
export function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
  return <Drawer open {...props} />
}
