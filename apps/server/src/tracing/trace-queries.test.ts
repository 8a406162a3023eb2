import { expect, test } from 'vitest'
import { summaryOf } from './trace-queries.ts'

test.each([
  ['begin', 'BEGIN'],
  ['select (select max(n) from part where id = w.id) from "whole" as "w"', 'SELECT whole'],
  ['select * from (select id from part) as p', 'SELECT part'],
  ['insert into pgboss.job (id) values ($1)', 'INSERT job'],
  ['update "order" set state = $1 where id in (select id from part)', 'UPDATE order'],
  ['with due as (select id from part) delete from whole using due', 'WITH whole'],
])('the statement %s is summarized as %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
