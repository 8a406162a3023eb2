import { useState } from 'react'
import { readOpening } from './address.ts'
import { DesignLoader } from './design-loader.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { NoticeList } from './notice-list.tsx'
import { useAuth } from './services.tsx'

/** The whole studio: who is not logged in is led to the login and comes back. */
export function StudioApp() {
  const { session } = useAuth()
  const [opening] = useState(() => readOpening(location.search))
  return (
    <>
      {session ? <DesignLoader opening={opening} /> : <LoginNeeded />}
      <NoticeList />
    </>
  )
}
