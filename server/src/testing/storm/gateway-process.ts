import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/database/free-port.ts'
import type { Behaviour } from '../../payment-sandbox/behaviour.ts'
import { loadSandboxKeys, type SandboxKeys } from '../../payment-sandbox/keys.ts'

const main = path.resolve(import.meta.dirname, '../../payment-sandbox/main.ts')

/** The sandbox gateway as a process of its own, which several of the app share and which may be killed. */
export interface GatewayProcess {
  /** Address of its protocol, the same after a restart. */
  url: string
  keys: SandboxKeys
  start(): Promise<void>
  /** Without a warning. */
  kill(): Promise<void>
  /** How it misbehaves from now on; when it is not there, nothing happens. */
  behave(behaviour: Partial<Behaviour>): Promise<void>
  /** Ends the payouts that are under way; when it is not there, nothing happens. */
  settleTransfers(state: 'SUCCESS' | 'FAIL'): Promise<void>
  /** Has a payer take back what they have paid; when it is not there, nothing happens. @param amount 分; all unless given */
  chargeBack(outTradeNo: string, amount?: number): Promise<void>
}

/** @param folder of its store */
export const makeGatewayProcess = async (folder: string): Promise<GatewayProcess> => {
  const keys = await loadSandboxKeys(folder)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const control = (method: string, what: string, body?: object) =>
    fetch(`${origin}/control/${what}`, {
      method,
      headers: { authorization: `Bearer ${keys.controlToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then(
      ({ ok }) => ok,
      () => false,
    )

  const gateway: GatewayProcess = {
    url: `${origin}/gateway.do`,
    keys,
    start: async () => {
      const { PATH } = process.env
      const started = spawn(process.execPath, [main, folder], {
        env: { PATH, PAYMENT_SANDBOX_PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      while (!(await control('GET', 'waiting'))) {
        if (started.exitCode !== null) throw new Error(`the gateway ended with code ${started.exitCode}`)
        await pause(50)
      }
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    behave: async (behaviour) => void (await control('PUT', 'behaviour', behaviour)),
    settleTransfers: async (state) => void (await control('POST', 'settle-transfers', { state })),
    chargeBack: async (outTradeNo, amount) => void (await control('POST', 'charge-back', { outTradeNo, amount })),
  }
  await gateway.start()
  return gateway
}
