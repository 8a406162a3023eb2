import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { CodeBlock } from './code-block.tsx'
import styles from './developers.module.css'
import { clientPackagePath, curlExample, installExample, listExample, webhookExample } from './examples.ts'

/** The three steps to a program that reads new orders and is notified of the next ones. */
export function QuickStart() {
  const t = useTranslations('developers.start')
  const { session } = useAuth()
  const call = session?.userType === 2 ? 'listProductionOrders' : 'listOrders'
  const { origin } = location
  const client = useQuery({
    queryKey: [clientPackagePath],
    queryFn: async ({ signal }) => {
      const response = await fetch(clientPackagePath, { method: 'HEAD', signal })
      if (!response.ok) throw new Error(`${clientPackagePath}: ${response.status}`)
      return response.url
    },
  })
  return (
    <section className={card.card}>
      <h2>{t('title')}</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{t('key')}</h3>
          <p>{t('keyText')}</p>
          <CodeBlock text={curlExample(origin, call)} />
        </li>
        <li>
          <h3>{t('client')}</h3>
          <p>{t('clientText')}</p>
          {!client.isPending && <CodeBlock text={installExample(client.data ?? `${origin}${clientPackagePath}`)} />}
          <CodeBlock text={listExample(origin, call)} />
        </li>
        <li>
          <h3>{t('webhooks')}</h3>
          <p>{t('webhooksText')}</p>
          <CodeBlock text={webhookExample} />
        </li>
      </ol>
    </section>
  )
}
