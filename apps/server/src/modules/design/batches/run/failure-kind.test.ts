import { expect, test } from 'vitest'
import { QueueFullError } from '../../../../concurrency/concurrency-limiter.ts'
import { IncompleteFile } from '../../../../storage/storage-failures.ts'
import { MemoryShort, PictureFailed } from '../../../media/effects/draw-effect.ts'
import { failureKindOf } from './failure-kind.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test('errors of the machine are transient, errors that an item may have caused are suspect, all others are permanent', () => {
  const transient = [
    new QueueFullError(),
    new PictureFailed('effect_engine_closed', 'closed'),
    ...['ENOSPC', 'EMFILE', 'ENOMEM', 'ECONNREFUSED', 'ECONNRESET', '57P01', '53300', '40P01', '08006'].map((code) =>
      withCode(code),
    ),
    new IncompleteFile('master.png', 1, 2),
    new PictureFailed('artwork_unreadable', 'unreachable', withCode('ECONNREFUSED')),
    Object.assign(new Error('the store is restarting'), { $metadata: { httpStatusCode: 503 } }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ]
  const suspects = [new MemoryShort(), new PictureFailed('effect_worker_failed', 'exit 1'), withCode('EIO')]
  const permanent = [
    new PictureFailed('artwork_unreadable', 'damaged'),
    new PictureFailed('artwork_unreadable', 'missing', new Error('missing in the store')),
    withCode('ENOENT', { syscall: 'open', path: '/files/master.png' }),
    withCode('23505'),
    new TypeError('a mistake of ours'),
    'no error at all',
  ]
  expect(transient.map(failureKindOf)).toEqual(transient.map(() => 'transient'))
  expect(suspects.map(failureKindOf)).toEqual(suspects.map(() => 'suspect'))
  expect(permanent.map(failureKindOf)).toEqual(permanent.map(() => 'permanent'))
})
