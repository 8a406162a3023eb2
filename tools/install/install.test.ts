import { describe, expect, test } from 'vitest'
import { appWorkspaces, fingerprintOf, isInstalledTreeOf } from './lockfile.mjs'
import { whyTooOldToInstall, whyTooOldToRun } from './node-version.mjs'

describe('a tree just created by npm', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/only-on-mac': { version: '2.0.0', integrity: 'sha512-m', optional: true },
    },
  }

  test('a tree just created by npm is fresh without the optional packages of other platforms', () => {
    expect(isInstalledTreeOf(lock, { packages: { 'node_modules/a': lock.packages['node_modules/a'] } })).toBe(true)
  })

  test('a tree is outdated when a required package is missing, has another version, or is not in the lockfile', () => {
    expect(isInstalledTreeOf(lock, { packages: {} })).toBe(false)
    expect(isInstalledTreeOf(lock, { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'x' } } })).toBe(
      false,
    )
    const orphan = { 'node_modules/a': lock.packages['node_modules/a'], 'node_modules/b': { version: '1.0.0' } }
    expect(isInstalledTreeOf(lock, { packages: orphan })).toBe(false)
  })
})

test('an install for `npm start` takes the apps, without packages nested in them', () => {
  const packages = { '': {}, 'apps/server': {}, 'apps/server/node_modules/a': {}, 'apps/site': {}, 'packages/ui': {} }
  expect(appWorkspaces(JSON.stringify({ packages }))).toEqual(['apps/server', 'apps/site'])
})

test('trees of different platforms have different fingerprints', () => {
  expect(fingerprintOf('{}', 'linux', 'x64')).not.toBe(fingerprintOf('{}', 'darwin', 'arm64'))
  expect(fingerprintOf('{}', 'linux', 'x64')).toBe(fingerprintOf('{}', 'linux', 'x64'))
})

test('Node 20 can run the install, and older versions are refused with the reason', () => {
  expect(whyTooOldToInstall('v20.0.0')).toBeUndefined()
  expect(whyTooOldToInstall('v18.20.4')).toBe('Podwright needs Node 20 or newer; this is v18.20.4.')
})

test.each([
  ['v22.18.0', true],
  ['v22.17.1', false],
  ['v23.5.0', false],
  ['v23.6.0', true],
  ['v24.0.0', true],
])('without the bundled Node, whether %s can run the platform: %s', (version, canRun) => {
  expect(whyTooOldToRun(version) === undefined).toBe(canRun)
})
