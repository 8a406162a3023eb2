import { loaders } from 'virtual:developer-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../../app/services.tsx'
import { WithMessages } from '../../../app/with-messages.tsx'
import card from '../../../parts/card.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { PageHead } from '../../../parts/page-head.tsx'
import { useUrlState } from '../../../parts/use-url-state.ts'
import { OperationDetail } from './operation-detail.tsx'
import { type Operation, readOperations } from './read-document.ts'
import styles from './reference.module.css'

const documentUrl = '/api/openapi.json'

/** The texts of the pages for developers: no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

/** The reference of the API, as the server describes it, with a form that makes calls with a key. */
export function ReferencePage() {
  return (
    <WithMessages texts={texts}>
      <Page />
    </WithMessages>
  )
}

function Page() {
  const t = useTranslations('developers.reference')
  const found = useQuery({
    queryKey: [documentUrl],
    queryFn: async ({ signal }) => {
      const response = await fetch(documentUrl, { signal })
      if (!response.ok) throw new Error(`${documentUrl}: ${response.status}`)
      return readOperations(await response.json())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PageHead page="apiReference">
        <a href={documentUrl} className={buttonClass({ variant: 'secondary' })}>
          openapi.json
        </a>
        <Link to={`${consolePaths.developers}?tab=keys`} className={buttonClass({ variant: 'primary' })}>
          {t('toKeys')}
        </Link>
      </PageHead>
      {found.data ? <Reference operations={found.data} /> : <LoadState query={found} />}
    </>
  )
}

function Reference({ operations }: { operations: readonly Operation[] }) {
  const t = useTranslations('developers.reference')
  const { session } = useAuth()
  const userType = session?.userType ?? 3
  const [query, change] = useUrlState()
  const [search, setSearch] = useState('')
  const [isForKeys, setForKeys] = useState(true)
  /** Kept only while the page is open. */
  const [key, setKey] = useState('')
  const shown = useMemo(
    () =>
      operations.filter(
        (each) =>
          (each.userTypes.length === 0 || each.userTypes.includes(userType)) &&
          (!isForKeys || each.kind === 'event' || each.scopes !== undefined) &&
          matches(each, search),
      ),
    [operations, userType, isForKeys, search],
  )
  const groups = Map.groupBy(shown, ({ group }) => group)
  const opened = operations.find(({ id }) => id === query.get('call')) ?? shown[0]
  return (
    <div className={styles.columns}>
      <nav className={styles.list} aria-label={t('calls')}>
        <Input
          allowClear
          value={search}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Checkbox checked={isForKeys} onChange={(event) => setForKeys(event.target.checked)}>
          {t('forKeys')}
        </Checkbox>
        {shown.length === 0 && <p className={card.muted}>{t('noneFound')}</p>}
        {[...groups].map(([group, items]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{group}</h2>
            <ul>
              {items.map(({ id, method, kind, summary }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === opened?.id ? 'true' : undefined}
                    onClick={() => change({ call: id })}
                  >
                    {kind === 'call' && <Method method={method} />}
                    <span>{summary}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {opened && <OperationDetail key={opened.id} operation={opened} apiKey={key} onKey={setKey} />}
    </div>
  )
}

function matches({ id, path, summary }: Operation, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/)
  const searched = `${id} ${path} ${summary}`.toLowerCase()
  return words.every((word) => searched.includes(word))
}

function Method({ method }: { method: string }) {
  return (
    <code className={styles.method} data-method={method}>
      {method}
    </code>
  )
}
