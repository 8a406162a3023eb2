import { expect, test } from 'vitest'
import { locateParts } from './scan-psd.ts'

/** Creates a file with a single resource. */
function fileWithProfile(description: string): Uint8Array {
  const header = Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x01\0\0\0\x01\0\x08\0\x03\0\0\0\0', 'latin1')
  const profile = Buffer.from(description, 'latin1')
  const resource = Buffer.alloc(12)
  resource.write('8BIM', 'latin1')
  resource.writeUInt16BE(1039, 4)
  resource.writeUInt32BE(profile.length, 8)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(resource.length + profile.length)
  return Buffer.concat([header, length, resource, profile, Buffer.alloc(4 + 2 + 3)])
}

test('locateParts detects color profiles other than sRGB', () => {
  expect(locateParts(fileWithProfile('....desc....sRGB IEC61966-2.1....')).hasForeignProfile).toBe(false)
  // Newer profiles use two bytes per letter.
  expect(locateParts(fileWithProfile('..mluc..\0s\0R\0G\0B\0 \0v\x004')).hasForeignProfile).toBe(false)
  expect(locateParts(fileWithProfile('....desc....Adobe RGB (1998)..')).hasForeignProfile).toBe(true)
  expect(locateParts(fileWithProfile('')).hasForeignProfile).toBe(true)
})

test('locateParts returns the sections of a file in order', () => {
  const file = fileWithProfile('sRGB')
  const { version, channels, width, height, depth, mode, layersAt, layersEnd } = locateParts(file)
  expect({ version, channels, width, height, depth, mode }).toEqual({
    version: 1,
    channels: 3,
    width: 1,
    height: 1,
    depth: 8,
    mode: 3,
  })
  expect([layersAt, layersEnd]).toEqual([file.length - 5, file.length - 5])
})
