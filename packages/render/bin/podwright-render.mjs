#!/usr/bin/env node
// Runs the CLI on a Node.js version that can execute TypeScript: the current one if it can, otherwise the one installed
// in the repository.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const installed = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const readsTypeScript = major > 22 || (major === 22 && minor >= 18)
const node = readsTypeScript || !existsSync(installed) ? process.execPath : installed
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
