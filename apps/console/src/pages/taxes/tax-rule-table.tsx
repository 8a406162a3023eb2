import { type TaxScheme, taxSchemeNames } from '@podwright/domain/customs/tax-numbers'
import { type TaxRule, taxRules } from '@podwright/domain/customs/tax-rules'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

type TableProps = { numbers: Readonly<Record<TaxScheme, string>> }

/** Up to which value of the goods each number applies. */
export function TaxRuleTable({ numbers }: TableProps) {
  const t = useTranslations('taxes')
  const { country, money } = useFormatters()
  const columns: readonly Column<TaxRule>[] = [
    {
      title: t('destination'),
      key: 'destination',
      render: ({ area }) => (area === 'EU' ? t('areas.EU') : country(area)),
    },
    {
      title: t('limit'),
      key: 'limit',
      render: ({ maxMinor, currency, per }) => t(`per.${per}`, { amount: money(maxMinor, currency) }),
    },
    {
      title: t('number'),
      key: 'number',
      render: ({ scheme }) => (
        <>
          {taxSchemeNames[scheme]}
          <p className={card.note}>{numbers[scheme] || t('notSet')}</p>
        </>
      ),
    },
    {
      title: t('source'),
      key: 'source',
      render: ({ source, url }) => (
        <a href={url} target="_blank" rel="noreferrer">
          {source}
        </a>
      ),
    },
  ]
  return (
    <section className={card.card}>
      <h2>{t('rules')}</h2>
      <p className={card.lead}>{t('rulesText')}</p>
      <Table<TaxRule> rowKey="scheme" items={taxRules} columns={columns} />
    </section>
  )
}
