import { networkInterfaces } from 'node:os'
import { demoPassword } from './demo-world/load.ts'

/** Addresses of this machine in its networks. */
const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

interface Listening {
  host: string
  port: number
}

/** Address to open on this machine. */
const localUrl = ({ host, port }: Listening): string => {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** What the terminal shows once the app can be opened. */
export const greeting = (at: Listening, demoWorld: boolean): string => {
  const isEverywhere = at.host === '0.0.0.0' || at.host === '::'
  const lines = [
    ['本机打开', localUrl(at)],
    ...(isEverywhere ? lanAddresses().map((address) => ['同一网络', `http://${address}:${at.port}`]) : []),
    ['接口文档', `${localUrl(at)}/api/docs`],
    ...(demoWorld ? [['演示账号', `demo / ${demoPassword}`]] : []),
  ]
  return ['', '  鸿雁已启动', ...lines.map(([label, value]) => `  ${label}  ${value}`), '  按 Ctrl-C 停止', ''].join(
    '\n',
  )
}
