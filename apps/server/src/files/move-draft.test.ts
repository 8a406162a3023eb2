import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveDraft } from './move-draft.ts'

const memory = '/dev/shm'
const hasTwo = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev

async function folderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'podwright-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  ['the same file system', tmpdir(), true],
  ['another file system', memory, hasTwo],
])('a draft file and a draft folder reach %s', async (_, parent, isPossible) => {
  if (!isPossible) return
  const [from, to] = [await folderIn(tmpdir()), await folderIn(parent)]
  await writeFile(join(from, 'file'), 'content')
  await moveDraft(join(from, 'file'), join(to, 'named'))
  await mkdir(join(from, 'folder', 'deep'), { recursive: true })
  await writeFile(join(from, 'folder', 'deep', 'table'), 'table')
  await moveDraft(join(from, 'folder'), join(to, 'view'))
  expect(await readdir(from)).toEqual([])
  expect((await readdir(to)).sort()).toEqual(['named', 'view'])
  expect(await readFile(join(to, 'named'), 'utf8')).toBe('content')
  expect(await readFile(join(to, 'view', 'deep', 'table'), 'utf8')).toBe('table')
})
