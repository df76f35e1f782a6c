import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { makeClock } from '#server/testing/app.ts'
import { createMailer } from './mailer.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

const mail = { to: 'reader@example.com', subject: '123456 是你的鸿雁验证码', text: '你好：\n验证码是 123456' }

const makeMailer = async (smtpUrl?: string) => {
  const dataDir = await makeFolder('mail')
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const mailer = createMailer({
    smtpUrl,
    mailFrom: '鸿雁 <no-reply@hongyan.example>',
    dataDir,
    clock: makeClock(),
    logger,
  })
  onTestFinished(() => mailer.close())
  return { mailer, dataDir, lines }
}

test('with SMTP_URL a mail goes to the mail server', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo

  const { mailer } = await makeMailer(`smtp://127.0.0.1:${port}`)
  await mailer.send(mail)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: reader@example.com')
  const base64 = received[0]?.split(/\r?\n\r?\n/)[1] ?? ''
  expect(Buffer.from(base64, 'base64').toString()).toContain('验证码是 123456')
})

test('a mail server that is away makes the call unavailable', async () => {
  const { mailer } = await makeMailer('smtp://127.0.0.1:9')
  await expect(mailer.send(mail)).rejects.toMatchObject({ key: 'UNAVAILABLE' })
})

test('without SMTP_URL a mail is a file in the data folder, and the log names it but not the code', async () => {
  const { mailer, dataDir, lines } = await makeMailer()
  await mailer.send(mail)
  const [file = ''] = await readdir(path.join(dataDir, 'mails'))
  expect(await readFile(path.join(dataDir, 'mails', file), 'utf8')).toContain('验证码是 123456')
  expect(lines.join('')).toContain(file)
  expect(lines.join('')).not.toContain('reader@example.com')
  expect(lines.join('')).not.toContain('123456')
})
