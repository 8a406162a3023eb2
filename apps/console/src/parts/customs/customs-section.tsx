import { loaders } from 'virtual:customs-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { CustomsDeclaration } from '@podwright/contracts/customs/customs'
import { formatHsCode } from '@podwright/domain/customs/product-customs'
import { type TaxScheme, taxSchemeNames } from '@podwright/domain/customs/tax-numbers'
import { taxRules } from '@podwright/domain/customs/tax-rules'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { WithMessages } from '../../app/with-messages.tsx'
import card from '../card.module.css'
import { CopyButton } from '../copy-button.tsx'
import { numberColumn } from '../table/columns.tsx'
import { type Column, Table } from '../table/table.tsx'
import { useFormatters } from '../use-formatters.ts'
import styles from './customs-section.module.css'

export type CustomsProps = {
  declarations: readonly CustomsDeclaration[]
  /** What the customs sheets are printed of. */
  documentId: number
}

/** The texts of customs data, which parcels within a country do not need. */
const { default: texts } = await loaders[shownLocale()]()

/** Tax number and goods of the parcels that need a customs declaration. */
export function CustomsSection(props: CustomsProps) {
  return (
    <WithMessages texts={texts}>
      <Section {...props} />
    </WithMessages>
  )
}

function Section({ declarations, documentId }: CustomsProps) {
  const t = useTranslations('customs')
  return (
    <>
      <div className={card.bar}>
        <h2 className={card.section}>{t('title')}</h2>
        <span className={card.spread} />
        <PrintButton id={documentId} />
      </div>
      {declarations.map((declaration) => (
        <Declaration key={declaration.number} declaration={declaration} isOnly={declarations.length === 1} />
      ))}
    </>
  )
}

function PrintButton({ id }: { id: number }) {
  const t = useTranslations('customs')
  const { api } = useServices()
  const permits = usePermits()
  const print = useMutation({
    mutationFn: () => api.call('createDocument', { body: { kind: 'customs', ids: [id] } }),
    onSuccess: ({ download }) => {
      // If the browser blocks the new window, the PDF opens in this one.
      if (!window.open(download, '_blank')) location.assign(download)
    },
  })
  if (!permits('documents')) return null
  return (
    <Button icon={<Icon name="printer" />} loading={print.isPending} onClick={() => print.mutate()}>
      {t('print')}
    </Button>
  )
}

type Line = CustomsDeclaration['lines'][number]

function Declaration({ declaration, isOnly }: { declaration: CustomsDeclaration; isOnly: boolean }) {
  const t = useTranslations('customs')
  const { money, country, titleOf, limitOf } = useCustomsFormat()
  const { tax, currency, valueMinor, basis, lines, number } = declaration
  const columns: readonly Column<Line>[] = [
    {
      title: t('goods'),
      key: 'goods',
      render: (line) => (
        <>
          {titleOf(line)}
          <p className={card.note}>{[line.material, line.sku].filter(Boolean).join(' · ')}</p>
        </>
      ),
    },
    {
      title: t('hsCode'),
      key: 'hsCode',
      width: '10rem',
      render: ({ hsCode }) => (hsCode === null ? <Tag color="warning">{t('missing')}</Tag> : formatHsCode(hsCode)),
    },
    {
      title: t('origin'),
      key: 'origin',
      width: '9rem',
      render: ({ originCountry }) =>
        originCountry === null ? <Tag color="warning">{t('undeclared')}</Tag> : country(originCountry),
    },
    numberColumn('quantity', t('quantity'), ({ quantity }) => quantity),
    numberColumn('value', t('lineValue'), ({ valueMinor: value }) => money(value, currency)),
  ]
  return (
    <>
      <p>
        {!isOnly && <strong>{number} · </strong>}
        {t('value')}: <strong>{money(valueMinor, currency)}</strong>{' '}
        <span className={card.muted}>({t(`basis.${basis}`)})</span>
      </p>
      {tax.scheme !== null && tax.number !== null && (
        <p>
          {taxSchemeNames[tax.scheme]}: <strong>{tax.number}</strong> <CopyButton text={tax.number} />
        </p>
      )}
      <p className={card.lead}>
        {tax.scheme !== null && tax.number === null && `${taxSchemeNames[tax.scheme]}: `}
        {tax.state === 'uncertain' ? t('tax.uncertain', { limit: limitOf(tax.scheme) }) : t(`tax.${tax.state}`)}
      </p>
      {lines.some(({ originCountry }) => originCountry === null) && (
        <Alert className={styles.alert ?? ''} type="warning" showIcon title={t('incomplete')} />
      )}
      <Table<Line> rowKey="lineId" items={lines} columns={columns} />
    </>
  )
}

function useCustomsFormat() {
  const { money, country } = useFormatters()
  const limitOf = (scheme: TaxScheme | null) => {
    const rule = taxRules.find((each) => each.scheme === scheme)
    return rule ? money(rule.maxMinor, rule.currency) : ''
  }
  return { money, country, limitOf, titleOf: ({ description, title }: Line) => description ?? title }
}
