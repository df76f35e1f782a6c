import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { loadSandboxKeys } from './keys.ts'

/** A sandbox gateway that runs beside the app. */
export interface RunningSandbox {
  /** Address of its protocol. */
  gatewayUrl: string
  appId: string
  appPrivateKey: string
  gatewayPublicKey: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** Called when it ends by itself. */
  onLost: (code: number | null) => void
}

const startMs = 60_000

/**
 * Starts the sandbox gateway as a process of its own, on a free port of this machine, with its store in the data folder. It ends
 * with the process that has started it.
 * @throws when it does not start
 */
export const launchSandbox = async ({ dataDir, onLost }: Options): Promise<RunningSandbox> => {
  const folder = path.join(dataDir, 'payment-sandbox')
  // What the app itself was started with, such as its secret, is none of the gateway's.
  const { PATH, NODE_ENV, PAYMENT_SANDBOX_PORT } = process.env
  const child = fork(path.join(import.meta.dirname, 'main.ts'), [folder, 'attached'], {
    env: { PATH, NODE_ENV, PAYMENT_SANDBOX_PORT },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [told] = (await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(startMs) }),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the payment sandbox ended with ${String(code)}`))),
  ])) as [{ origin: string }]
  let stopping = false
  child.on('exit', (code) => stopping || onLost(code))
  const { appId, appPrivateKey, gatewayPublicKey } = await loadSandboxKeys(folder)
  return {
    gatewayUrl: `${told.origin}/gateway.do`,
    appId,
    appPrivateKey,
    gatewayPublicKey,
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
