// Runs the server in this process, so that signals and exit codes are its own.
import process from 'node:process'
import { guardSignals } from './runner/guard-signals.ts'
import { returnMemory } from './runner/return-memory.ts'

returnMemory(import.meta.filename)
guardSignals(process, (status) => process.exit(status))
await import(new URL('../apps/server/src/bin/server.ts', import.meta.url).href)
