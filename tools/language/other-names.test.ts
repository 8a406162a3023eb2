import { expect, test } from 'vitest'
import {
  retiredCodesIn,
  retiredKeysIn,
  retiredPartsOf,
  retiredSqlIn,
  retiredStylesIn,
  retiredTextsIn,
} from './other-names.ts'

const messages = {
  page: {
    wanted: { 'en-US': 'No one', 'fil-PH': 'anew' },
    title: { 'en-US': 'Decided by nobody, told to nobody', 'fil-PH': 'Walang nagpasya' },
  },
}

test('keys of messages are checked at every depth', () => {
  expect(retiredKeysIn(messages)).toEqual(['wanted'])
})

test('the English texts of messages are checked, translations are not', () => {
  expect(retiredTextsIn(messages)).toEqual(['page.title: nobody', 'page.title: told'])
})

test.each([
  ["const payers = ['platform', 'nobody'] as const", ['nobody']],
  ["type State = 'heard_late' | 'closed'", ['heard_late']],
  ["z.enum(['told'])", ['told']],
  ["const text = 'nobody heard it'", []],
  ["value === 'nobody' ? 'none' : value", []],
  ["'nobody' === value", []],
  ["// it isn't told, it's said", []],
])('the codes that %s declares are checked', (source, codes) => {
  expect(retiredCodesIn(source)).toEqual(codes)
})

test('classes, properties and animations of style sheets are checked, comments, texts and numbers are not', () => {
  const css = [
    '/* .wanted */ .heard-row, a.stray:hover { --wish: 0.5s; margin: .5rem; content: ".told" }',
    '@keyframes astray { to { background: url(a.told.png) } }',
  ].join('\n')
  expect(retiredStylesIn(css)).toEqual(['heard-row', 'stray', 'wish', 'astray'])
})

test('names and comments of migrations are checked, values are not', () => {
  const sql = "-- Whoever asks.\nalter table heard add column state text check (state in ('told', 'it''s wanted'));"
  expect(retiredSqlIn(sql)).toEqual(['heard', 'whoever'])
})

test.each([
  ['apps/server/src/catalogue/load.ts', ['catalogue']],
  ['apps/site/app/stray-payments.module.css', ['stray-payments']],
  ['workshop/artworks/botanicals/dandelion-wish.ts', []],
  ['packages/domain/src/almost-wistful.test.ts', []],
])('names of folders and files are checked in %s', (path, parts) => {
  expect(retiredPartsOf(path)).toEqual(parts)
})
