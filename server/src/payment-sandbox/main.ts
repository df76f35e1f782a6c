// The sandbox gateway as a program of its own: `main.ts <folder of its store>`. It tells its parent the port, and ends with it.
import path from 'node:path'
import { setInterval } from 'node:timers/promises'
import { systemClock } from '#server/platform/time/clock.ts'
import { createGateway } from './gateway.ts'
import { loadSandboxKeys } from './keys.ts'

/** How often it looks for notifications whose time has come. */
const everyMs = 200
/** As the provider, it does not wait long for the merchant. */
const answerMs = 10_000

const send = async (url: string, body: string): Promise<string | undefined> => {
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerMs) })
    return (await answer.text()).trim()
  } catch {
    return undefined
  }
}

if (process.env.NODE_ENV === 'production') {
  process.stderr.write('the payment sandbox does not run when NODE_ENV is production\n')
  process.exit(1)
}
// With the app that has started it, also when that ends before this has begun.
const [folderGiven = 'data/payment-sandbox', attached] = process.argv.slice(2)
const isLeftAlone = () => attached === 'attached' && !process.connected
process.on('disconnect', () => process.exit(0))
if (isLeftAlone()) process.exit(0)

process.umask(0o077)
const folder = path.resolve(folderGiven)
const keys = await loadSandboxKeys(folder)
let origin = ''
const gateway = await createGateway({ folder, keys, clock: systemClock, origin: () => origin })
origin = await gateway.app.listen({ host: '127.0.0.1', port: Number(process.env.PAYMENT_SANDBOX_PORT ?? 0) })

// A Ctrl-C reaches the app as well, which then lets go of this.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => attached === 'attached' || process.exit(0))
// One that has ended meanwhile is told nothing.
process.send?.({ origin }, () => {})

for await (const _ of setInterval(everyMs)) {
  if (isLeftAlone()) process.exit(0)
  await gateway.deliverDue(send)
}
