/**
 * The floors of the chat's bench: a bare `ws` server that sends back what it gets (`/echo`), and one that stores each
 * message by one insert and passes it on (`/forward/{own number}`), with an acknowledgement to its sender.
 */
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

const { DATABASE_URL = '', PORT, HOST } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 16 })
const server = createServer((_, response) => response.end('ready'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const byNumber = new Map<string, WebSocket>()

interface Forwarded {
  to: string
  id: string
  content: string
}

const insert = {
  name: 'insert',
  text: 'insert into floor_messages (sender, client_id, content) values ($1, $2, $3)',
}

sockets.on('connection', (socket, request) => {
  const [, kind, number = ''] = (request.url ?? '').split('/')
  if (kind === 'echo') {
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    return
  }
  byNumber.set(number, socket)
  const forward = async ({ to, id, content }: Forwarded) => {
    await pool.query({ ...insert, values: [number, id, content] })
    socket.send(JSON.stringify({ ack: id }))
    byNumber.get(to)?.send(JSON.stringify({ from: number, id, content }))
  }
  socket.on('message', (data: Buffer) => void forward(JSON.parse(data.toString()) as Forwarded))
})

process.once('SIGTERM', () => process.exit(0))
server.listen(Number(PORT), HOST)
