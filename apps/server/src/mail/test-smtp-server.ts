import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type Received = { readonly to: string; readonly raw: string }

/**
 * A mail server that collects mails and refuses configured recipients. Supports the RFC 5321 commands that a client
 * needs.
 */
export async function startTestSmtp() {
  const received: Received[] = []
  const refused = new Set<string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    let to = ''
    let data: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (data) {
        if (line !== '.') return void data.push(line.startsWith('..') ? line.slice(1) : line)
        received.push({ to, raw: data.join('\r\n') })
        data = undefined
        return say('250 taken')
      }
      const [command = ''] = line.toUpperCase().split(/[ :]/)
      if (command === 'RCPT') {
        to = /<([^>]+)>/.exec(line)?.[1] ?? ''
        return say(refused.has(to) ? '550 nobody here' : '250 ok')
      }
      if (command === 'DATA') data = []
      say({ EHLO: '250 test', HELO: '250 test', DATA: '354 go on', QUIT: '221 bye' }[command] ?? '250 ok')
      if (command === 'QUIT') socket.end()
    }
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
    })
    say('220 test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refused,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A header of a mail and its plain text, decoded. */
export function readMail({ raw }: Received) {
  const [head = '', ...bodies] = raw.split('\r\n\r\n')
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => decodeMessages(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '')
  const part =
    raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => /^content-type: text\/plain/i.test(each)) ?? bodies.join('\r\n\r\n')
  const [partHead = '', ...text] = part.split('\r\n\r\n')
  const encoding = /content-transfer-encoding: (\S+)/i.exec(partHead)?.[1]?.toLowerCase()
  const body = text.join('\r\n\r\n')
  return {
    header,
    text: encoding === 'base64' ? Buffer.from(body, 'base64').toString() : decodeQuoted(body.replaceAll('=\r\n', '')),
  }
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}

function decodeMessages(text: string): string {
  return text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
