import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { CodeBlock } from '../code-block.tsx'
import { FieldTable } from './field-table.tsx'
import { exampleOf, fieldsOf, type Operation, typeOf } from './read-document.ts'
import styles from './reference.module.css'
import { TryIt } from './try-it.tsx'

type DetailProps = { operation: Operation; apiKey: string; onKey: (key: string) => void }

/** One call or event: what it takes, what it returns, how it fails, and a form to try it. */
export function OperationDetail({ operation, apiKey, onKey }: DetailProps) {
  const t = useTranslations('developers.reference')
  const { kind, id, method, path, summary, scopes, parameters, body, data, failures } = operation
  const isEvent = kind === 'event'
  return (
    <article className={styles.detail}>
      <section className={card.card}>
        <h2>{summary}</h2>
        <p className={styles.path}>
          <code>{isEvent ? `POST ${t('yourUrl')}` : `${method} ${path}`}</code>
        </p>
        <p className={card.note}>
          {id}
          {!isEvent && ` · ${scopes === undefined ? t('noKey') : scopes.length === 0 ? t('public') : ''}`}
          {scopes?.map((scope) => (
            <Tag key={scope}>{scope}</Tag>
          ))}
        </p>
        {parameters.length > 0 && (
          <FieldTable
            title={t('parameters')}
            fields={parameters.map(({ name, place, isRequired, schema, description }) => {
              const about = [t(placeKeys[place] ?? 'inQuery'), description].filter((part) => part !== '').join('. ')
              return { path: name, name, depth: 0, type: typeOf(schema), isRequired, description: about }
            })}
          />
        )}
        {body && <FieldTable title={t('body')} note={body.mediaType} fields={fieldsOf(body.schema)} />}
        {isEvent && body && <CodeBlock text={JSON.stringify(exampleOf(body.schema), null, 2)} />}
        {data && <FieldTable title={t('data')} fields={fieldsOf(data)} />}
        {failures.length > 0 && (
          <>
            <h3 className={card.section}>{t('failures')}</h3>
            <dl className={styles.failures}>
              {failures.map(([status, reasons]) => (
                <div key={status}>
                  <dt>{status}</dt>
                  <dd>{reasons}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </section>
      {!isEvent && scopes !== undefined && body?.mediaType !== 'application/octet-stream' && (
        <TryIt operation={operation} apiKey={apiKey} onKey={onKey} />
      )}
    </article>
  )
}

const placeKeys: Readonly<Record<string, 'inPath' | 'inQuery' | 'inHeader'>> = {
  path: 'inPath',
  query: 'inQuery',
  header: 'inHeader',
}
