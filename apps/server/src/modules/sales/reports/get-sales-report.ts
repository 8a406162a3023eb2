import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { getSalesReport as getSalesReportCall } from '@podwright/contracts/reports/sales-report'
import { daysBetween, type ReportGroup, reportLimits } from '@podwright/domain/profit/report'
import { noSales } from '@podwright/domain/profit/sales-figures'
import { fail, type Result, succeed } from '../../../result.ts'
import type { ReportDeps } from './deps.ts'
import { findGroupNames, findReport, type GroupName, type ReportRow } from './report-queries.ts'

export async function getSalesReport(
  { db }: Pick<ReportDeps, 'db'>,
  accountId: number,
  query: ParsedQueryOf<typeof getSalesReportCall>,
): Promise<Result<DataOf<typeof getSalesReportCall>>> {
  const days = daysBetween(query.from, query.to)
  if (days < 1 || days > reportLimits.maxDays) return fail('validation_failed', { fields: { to: 'out_of_range' } })
  const rows = await findReport(db, accountId, query)
  const groups = rows.filter(({ kind }) => kind === 'group')
  const names = await namesOf(
    db,
    query.group,
    groups.flatMap(({ key }) => key ?? []),
  )
  const rest = rows.find(({ kind }) => kind === 'rest')
  const total = rows.find(({ kind }) => kind === 'total')
  return succeed({
    groups: groups.map((row) => ({ ...nameIn(names, row.key), ...figuresOf(row) })),
    rest: rest ? { groups: rest.groups, ...figuresOf(rest) } : null,
    total: total ? figuresOf(total) : noSales,
  })
}

async function namesOf(
  db: ReportDeps['db'],
  group: ReportGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, GroupName>> {
  if (group !== 'store' && group !== 'product' && group !== 'design') return new Map()
  return new Map((await findGroupNames(db, group, keys)).map((name) => [name.key, name]))
}

function nameIn(names: ReadonlyMap<string, GroupName>, key: string | null) {
  const { title, titles, code, picture } = (key === null ? undefined : names.get(key)) ?? unnamed
  return { key, title, titles, code, picture }
}

const unnamed = { title: '', titles: {}, code: '', picture: null } as const

function figuresOf({ kind: _kind, key: _key, groups: _groups, ...figures }: ReportRow) {
  return figures
}
