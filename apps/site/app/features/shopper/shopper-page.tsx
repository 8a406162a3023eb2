import type { DataOf } from '@podwright/contracts/define-call'
import type { getShopperPage } from '@podwright/contracts/finished/shopper-page'
import { pictureUrl } from '@podwright/domain/images/oss-process'
import { checkValue, type DesignVariable, labelOfVariable, variableKey } from '@podwright/domain/orders/variables'
import { Button } from '@podwright/ui/button'
import { TextField } from '@podwright/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageMenu } from '../../shell/header/language-menu.tsx'
import { useApi } from '../../shell/site/api-provider.tsx'
import { CodeBox } from './code-box.tsx'
import styles from './shopper-page.module.css'
import { useLivePicture } from './use-live-picture.ts'

type Product = DataOf<typeof getShopperPage>

/** A shopper types texts, sees them on the product, and gets the code for the order in the shop. */
export function ShopperPage({ code, product }: { code: string; product: Product }) {
  const t = useTranslations('shopper')
  const api = useApi()
  const { variables, title } = product
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<{ readonly code: string; readonly texts: string }>()
  const valueIn = ({ name }: DesignVariable) => values[variableKey(name)] ?? ''
  const problemOf = (variable: DesignVariable) => checkValue(variable, valueIn(variable))
  const texts = variables.flatMap((variable) => {
    const value = valueIn(variable).trim()
    return value === '' ? [] : [{ name: variable.name, value }]
  })
  const isRenderable = variables.every((variable) => [null, 'required'].includes(problemOf(variable)))
  const live = useLivePicture(code, texts, isRenderable)
  const [first] = product.pictures
  const shown = live.picture ?? (first && pictureUrl(`/images/${first.path}`, 800))
  const missing = live.missingCharacters.join(' ')
  const current = JSON.stringify(texts)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (
      isBusy ||
      missing !== '' ||
      live.tooLong.length > 0 ||
      variables.some((variable) => problemOf(variable) !== null)
    )
      return
    setBusy(true)
    try {
      const { personalizationCode } = await api.call('createShopperCode', {
        body: { code, texts },
        headers: { repeatSubmit: 'false' },
      })
      setMade({ code: personalizationCode, texts: current })
    } catch {
      // The API client has shown the reason.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.top}>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <figure className={styles.show} aria-busy={live.isUpdating}>
          {shown && first && (
            <img
              src={shown}
              alt={
                live.picture && !live.isUpdating && !live.hasFailed
                  ? t('pictureOf', { title, texts: texts.map(({ value }) => value).join(', ') })
                  : title
              }
              width={first.width}
              height={first.height}
            />
          )}
          <figcaption>
            <p role="status">
              {live.isUpdating
                ? t('updating')
                : live.hasFailed
                  ? t('notUpdated')
                  : live.picture === undefined
                    ? t('sample')
                    : t('live')}
            </p>
          </figcaption>
        </figure>
        <form className={styles.form} onSubmit={submit} noValidate>
          <h1>{title}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          {variables.map((variable) => {
            const problem = problemOf(variable)
            const isTooLong = problem === null && live.tooLong.includes(variable.name)
            const isShown = problem !== null && (isChecked || problem !== 'required')
            return (
              <TextField
                key={variable.name}
                label={labelOfVariable(variable)}
                optionalText={variable.isRequired ? undefined : t('optional')}
                required={variable.isRequired}
                autoComplete="off"
                placeholder={variable.sample}
                value={valueIn(variable)}
                maxLength={variable.maxLength}
                countText={(count, max) => `${count} / ${max}`}
                error={
                  isShown
                    ? t(`problems.${problem}`, { max: String(variable.maxLength) })
                    : isTooLong
                      ? t('problems.too_small')
                      : undefined
                }
                onChange={(event) => setValues({ ...values, [variableKey(variable.name)]: event.target.value })}
              />
            )
          })}
          {missing !== '' && (
            <p className={styles.problem} role="alert">
              {t('missing', { characters: missing })}
            </p>
          )}
          <Button variant="primary" size="large" type="submit" aria-disabled={isBusy}>
            {t('finish')}
          </Button>
          {made && made.texts === current && <CodeBox code={made.code} />}
          <p className={styles.note}>{t('privacy')}</p>
        </form>
      </main>
    </div>
  )
}
