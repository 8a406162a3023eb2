import {
  type MockupNoteCode,
  type MockupRefusal,
  mockupNotes,
  mockupRefusals,
} from '@podwright/contracts/mockups/mockup-shapes'
import { mockupLimits } from '@podwright/domain/pictures/mockups'
import messages from '@podwright/i18n/messages/mockups.json' with { type: 'json' }
import type { PsdCode, PsdNoteCode } from '@podwright/render/psd/codes'
import { psdLimits } from '@podwright/render/psd/limits'
import { expect, expectTypeOf, test } from 'vitest'

test('the mockup limits in the contract equal those of the engine', () => {
  const { bytes, pixels, layers, depth } = psdLimits
  expect(mockupLimits).toEqual({ megabytes: bytes / 1e6, megapixels: pixels / 1e6, layers, groups: depth })
})

test('every refusal and note of a mockup has a message', () => {
  expect(Object.keys(messages.refusal).sort()).toEqual([...mockupRefusals].sort())
  expect(Object.keys(messages.note).sort()).toEqual([...mockupNotes].sort())
})

test('the contract lists every code of the engine', () => {
  expectTypeOf<PsdCode>().toExtend<MockupRefusal>()
  expectTypeOf<PsdNoteCode>().toEqualTypeOf<MockupNoteCode>()
})
