// npm run dev: the web app with hot reloading on PORT, and behind it the server, started again after each change.
import { spawn } from 'node:child_process'
import { installPackages } from './lib/install.mjs'
import { environment, findNode, programOf, repository } from './lib/node.mjs'
import { refuseTakenPort } from './lib/port.mjs'
import { passSignals } from './lib/run.mjs'

const port = Number(process.env.PORT || 3000)
const apiPort = Number(process.env.API_PORT || port + 1)
const host = process.env.HOST || '127.0.0.1'
await refuseTakenPort('PORT', port)
await refuseTakenPort('API_PORT', apiPort, host)
await installPackages({ forDevelopment: true })

const { command, flags } = findNode()

const start = (parts, extra) =>
  spawn(command, [...flags, ...parts], { cwd: repository, env: environment(extra), stdio: 'inherit' })

const server = start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  PORT: String(apiPort),
  HOST: host,
})
const web = start([programOf('vite/bin/vite.js'), '--port', String(port), '--strictPort', '--host'], {
  API_PORT: String(apiPort),
})

let ending = false
const end = (signal) => {
  ending = true
  for (const child of [server, web]) child.kill(signal)
}
const done = passSignals(end)
let running = 2
for (const child of [server, web])
  child.once('exit', (code) => {
    running--
    if (running === 0) done()
    if (ending) return
    process.exitCode = code ?? 1
    end('SIGTERM')
  })
