import { loaders } from 'virtual:developer-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { WithMessages } from '../../app/with-messages.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointTable } from './endpoint-table.tsx'
import { KeyList } from './key-list.tsx'
import { QuickStart } from './quick-start.tsx'

const tabs = ['start', 'keys', 'webhooks', 'log'] as const

/** The texts for developers: there are many, and no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

/** What programs of a seller or supplier need: keys, webhooks with their log, and a beginning. */
export function DevelopersPage() {
  return (
    <WithMessages texts={texts}>
      <Developers />
    </WithMessages>
  )
}

function Developers() {
  const t = useTranslations('developers')
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), tabs)
  return (
    <>
      <PageHead page="developers">
        <Link to={consolePaths.apiReference} className={buttonClass({ variant: 'primary' })}>
          {t('toReference')}
        </Link>
      </PageHead>
      <Tabs
        current={tab}
        onChange={(name) => change({ tab: name === 'start' ? undefined : name })}
        tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      >
        {tab === 'start' && <QuickStart />}
        {tab === 'keys' && <KeyList />}
        {tab === 'webhooks' && <EndpointTable onLog={(id) => change({ tab: 'log', endpoint: String(id) })} />}
        {tab === 'log' && <DeliveryLog />}
      </Tabs>
    </>
  )
}
