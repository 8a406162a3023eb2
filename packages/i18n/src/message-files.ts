/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinSources, type MessageSource } from './message-source.ts'

const messagesFolder = join(import.meta.dirname, '../messages')

/** Returns the area of a message file: `home.json` is the area `home`, and so is every file of the folder `home`. */
function areaOf(file: string): string {
  return file.split(/[/\\.]/)[0] ?? ''
}

/** Returns the paths of all message files, sorted. */
export function messageFiles(folder = messagesFolder): string[] {
  return globSync('**/*.json', { cwd: folder }).toSorted()
}

/** Returns the names of all areas, sorted. */
export function areaNames(): string[] {
  return [...new Set(messageFiles().map(areaOf))].toSorted()
}

/** Returns the absolute paths of an area's files. */
export function filesOfArea(area: string): string[] {
  return messageFiles()
    .filter((file) => areaOf(file) === area)
    .map((file) => join(messagesFolder, file))
}

/** Reads the messages of an area in all languages. Throws if two of its files define a key, or if it has no file. */
export function readArea(area: string): MessageSource {
  const files = messageFiles().filter((file) => areaOf(file) === area)
  if (files.length === 0) throw new Error(`no messages of the area ${area}`)
  return joinSources(files.map((file) => readSource(file)))
}

/** Reads a message file. */
export function readSource(file: string, folder = messagesFolder): MessageSource {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
