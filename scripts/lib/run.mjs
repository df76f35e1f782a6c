import { spawn } from 'node:child_process'
import { environment, findNode, repository } from './node.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Hands on what ends this process: signals, and the end of the shell in which npm has started it.
 * @param kill gets the signal
 * @returns what stops that
 */
export const passSignals = (kill) => {
  for (const signal of signals) process.on(signal, kill)
  // npm hands a signal to the shell between us only, which may end without a word to us.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(watch)
    kill('SIGTERM')
  }, 500)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, kill)
  }
}

/**
 * Runs a program in the foreground until it ends; signals are passed on to it.
 * @returns its exit code, 128 + n if signal number n ended it
 */
export const runInFront = (command, parts, { env = environment() } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parts, { cwd: repository, env, stdio: 'inherit' })
    const done = passSignals((signal) => child.kill(signal))
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGKILL' ? 137 : 143))
    })
  })

/** Runs a script with the app's Node in the foreground. */
export const runNode = (parts, options) => {
  const { command, flags } = findNode()
  return runInFront(command, [...flags, ...parts], options)
}

/** Runs a script with the app's Node and keeps what it writes. */
export const captureNode = (parts, env = environment()) =>
  new Promise((resolve) => {
    const { command, flags } = findNode()
    const child = spawn(command, [...flags, ...parts], { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** A line every few seconds while something takes its time, for outputs that show no progress of their own. */
export const heartbeat = (what) => {
  const began = Date.now()
  const timer = setInterval(() => console.log(`  ${what}: ${Math.round((Date.now() - began) / 1000)} s …`), 5000)
  return () => {
    clearInterval(timer)
    return ((Date.now() - began) / 1000).toFixed(1)
  }
}
