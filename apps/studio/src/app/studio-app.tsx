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
  // A session that ends later does not take the editor away.
  const [wasLoggedIn, setLoggedIn] = useState(session !== undefined)
  if (session && !wasLoggedIn) setLoggedIn(true)
  return (
    <>
      {wasLoggedIn ? <DesignLoader opening={opening} /> : <LoginNeeded />}
      <NoticeList />
    </>
  )
}
