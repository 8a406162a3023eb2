import { Suspense, useState } from 'react'
import { BatchDesign } from '../batch/batch-lazy.tsx'
import { OtherAccount } from './account/other-account.tsx'
import { DesignLoader } from './design-loader.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { NoticeList } from './notice-list.tsx'
import { type Opening, readOpening } from './opening.ts'
import { useAuth } from './services.tsx'

/** The whole studio. Users without a session are sent to login and return afterwards. */
export function StudioApp() {
  const { session } = useAuth()
  const [opening] = useState(() => readOpening(location.search))
  // A session that ends later does not close the editor.
  const [wasLoggedIn, setLoggedIn] = useState(session !== undefined)
  if (session && !wasLoggedIn) setLoggedIn(true)
  return (
    <>
      {wasLoggedIn ? <Opened opening={opening} /> : <LoginNeeded />}
      <NoticeList />
      <OtherAccount />
    </>
  )
}

function Opened({ opening }: { opening: Opening }) {
  if (opening.kind !== 'batch') return <DesignLoader opening={opening} />
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <BatchDesign opening={opening} />
    </Suspense>
  )
}
