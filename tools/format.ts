// `npm run format`: formats the code and applies the safe fixes of Biome.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { biomePath, projectRoot } from './runner/paths.ts'

const { status, error } = spawnSync(biomePath, ['check', '--write', '.'], { cwd: projectRoot, stdio: 'inherit' })
if (error) console.error(`Biome could not be started: ${error.message}`)
process.exitCode = status ?? 1
