import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { CodeBlock } from '../code-block.tsx'
import { exampleOf, type Operation } from './read-document.ts'
import { curlOf, urlOf, type Values } from './requests.ts'

type Answer = { readonly status: number; readonly ms: number; readonly text: string }
type TryItProps = { operation: Operation; apiKey: string; onKey: (key: string) => void }

/** Makes a call with a key of the user, as a program would. */
export function TryIt({ operation, apiKey, onKey }: TryItProps) {
  const t = useTranslations('developers.reference')
  const { locale } = useServices()
  const { count } = useFormatters()
  const { method, parameters, scopes, body } = operation
  const [values, setValues] = useState<Values>({ path: {}, query: {} })
  const [text, setText] = useState(body ? JSON.stringify(exampleOf(body.schema), null, 2) : undefined)
  const needsKey = (scopes?.length ?? 0) > 0
  const send = useMutation({
    mutationFn: async (): Promise<Answer> => {
      const startedAt = performance.now()
      const response = await fetch(urlOf(operation, values), {
        method,
        headers: {
          lang: locale,
          ...(apiKey !== '' && { authorization: `Bearer ${apiKey.trim()}` }),
          ...(text !== undefined && { 'content-type': 'application/json' }),
        },
        ...(text !== undefined && { body: text }),
      })
      const answer = await response.text()
      return { status: response.status, ms: Math.round(performance.now() - startedAt), text: pretty(answer) }
    },
  })
  const setValue = (place: 'path' | 'query', name: string, value: string) =>
    setValues((before) => ({ ...before, [place]: { ...before[place], [name]: value } }))
  return (
    <section className={card.card}>
      <h2>{t('tryIt')}</h2>
      {method !== 'GET' && <Alert type="warning" showIcon title={t('changesData')} />}
      <Form layout="vertical" onFinish={() => send.mutate()}>
        {needsKey && (
          <Form.Item label={t('key')} htmlFor="try-key" extra={t('keyHelp')}>
            <Input.Password
              id="try-key"
              value={apiKey}
              autoComplete="off"
              placeholder="pk_…"
              onChange={(event) => onKey(event.target.value)}
            />
          </Form.Item>
        )}
        {parameters.map(({ name, place, isRequired, description }) => {
          if (place !== 'path' && place !== 'query') return null
          return (
            <Form.Item key={name} label={name} htmlFor={`try-${name}`} extra={description}>
              <Input
                id={`try-${name}`}
                required={isRequired}
                value={values[place][name] ?? ''}
                onChange={(event) => setValue(place, name, event.target.value)}
              />
            </Form.Item>
          )
        })}
        {text !== undefined && (
          <Form.Item label={t('body')} htmlFor="try-body">
            <Input.TextArea
              id="try-body"
              autoSize={{ minRows: 3, maxRows: 20 }}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Form.Item>
        )}
        <div className={card.bar}>
          <Button type="primary" htmlType="submit" loading={send.isPending} disabled={needsKey && apiKey === ''}>
            {t('send')}
          </Button>
        </div>
      </Form>
      {send.isError && <Alert type="error" showIcon title={t('notSent')} />}
      {send.data && (
        <div aria-live="polite">
          <h3 className={card.section}>{t('answer', { status: String(send.data.status), ms: count(send.data.ms) })}</h3>
          <CodeBlock text={send.data.text} />
        </div>
      )}
      <h3 className={card.section}>curl</h3>
      <CodeBlock text={curlOf(operation, values, { origin: location.origin, body: text })} />
    </section>
  )
}

/** JSON with line breaks; anything else as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
