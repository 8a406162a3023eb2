import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { MemberTable } from './member-table.tsx'
import { TeamHistory } from './team-history.tsx'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })))

/** Members of the account with what each may do, and open invitations. */
export function TeamPage() {
  const t = useTranslations('console.team')
  const team = useCall('listTeam')
  const { invalidate } = useCallCache()
  const [isInviting, setInviting] = useState(false)
  const refresh = () => invalidate('listTeam')
  return (
    <>
      <PageHead page="team">
        <Button type="primary" icon={<Icon name="plus" />} disabled={!team.data} onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </PageHead>
      {team.data ? (
        <>
          <MemberTable members={team.data.members} onChange={refresh} />
          <InvitationTable invitations={team.data.invitations} hasMail={team.data.hasMail} onChange={refresh} />
          <TeamHistory events={team.data.events} />
        </>
      ) : (
        <LoadState query={team} />
      )}
      {isInviting && team.data && (
        <Suspense>
          <InviteDialog hasMail={team.data.hasMail} onInvited={refresh} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
