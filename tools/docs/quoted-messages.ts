import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the server messages that a page quotes in backticks: several words that are no command, path or setting. */
export function quotedMessages(markdown: string): string[] {
  const quoted = [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
  return quoted
    .map(([, text = '']) => text)
    .filter((text) => text.includes(' ') && !/^(npm|node|docker|systemctl|journalctl) |[=<>/{]/.test(text))
}

/** Returns the messages of which a part is in no source; `…` stands for what the server inserts. */
export function missingMessages(messages: readonly string[], sources: string): string[] {
  return messages.filter((message) =>
    message
      .split('…')
      .map((part) => part.trim())
      .some((part) => !sources.includes(part)),
  )
}

/** Returns the text of all sources of the server. */
export function serverSources(root: string): string {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/generated'] })
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}
