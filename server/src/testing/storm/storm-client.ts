import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { apiPrefix, type Call, type CallInput, type CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { ServerFrame } from '#contract/socket.ts'
import { socketPath } from '#contract/socket-address.ts'
import type { Random } from './random.ts'

interface Outgoing {
  clientId: string
  windowId: string
  content: string
}

/** One device of a user, which keeps at it whatever is done to it: what a good client does. */
export interface StormClient {
  /** Texts of each window by their `seq`, as this device shows them. */
  shown: Map<string, Map<number, string>>
  /** How far the user has read each window, as far as this device knows. */
  readSeq: Map<string, number>
  /** `clientId` of all that were acknowledged. */
  acknowledged: Set<string>
  /** Nothing waits to be sent. */
  isIdle(): boolean
  say(message: Outgoing): void
  read(windowId: string): void
  /** Cuts its connection. */
  cut(): void
  stop(): void
  /** What can never have happened. */
  wrongs: string[]
}

interface Parts {
  hosts: string[]
  userId: string
  headers: Record<string, string>
  windowIds: string[]
  random: Random
}

export const createStormClient = ({ hosts, userId, headers, windowIds, random }: Parts): StormClient => {
  const shown = new Map(windowIds.map((id) => [id, new Map<number, string>()]))
  const readSeq = new Map(windowIds.map((id) => [id, 0]))
  /** The last of the messages that follow each other from the first on. */
  const whole = new Map(windowIds.map((id) => [id, 0]))
  const outboxes = new Map<string, Outgoing[]>(windowIds.map((id) => [id, []]))
  const acknowledged = new Set<string>()
  const sent: Outgoing[] = []
  const wrongs: string[] = []
  const catching = new Map<string, Promise<void>>()
  let socket: WebSocket | undefined
  let host = random.pick(hosts)
  let stopped = false

  const call = async <C extends Call>(target: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const { body } = input as { body?: object }
    const response = await fetch(`http://${host}${apiPrefix}${target.path}`, {
      method: target.method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${target.path} answered ${response.status}`)
    return ((await response.json()) as { data: CallOutput<C> }).data
  }

  const show = (windowId: string, seq: number, content: string) => {
    const messages = shown.get(windowId)
    if (!messages) return void wrongs.push(`a message of a foreign window ${windowId}`)
    const known = messages.get(seq)
    if (known !== undefined && known !== content) wrongs.push(`${windowId}/${seq} was ${known} and became ${content}`)
    messages.set(seq, content)
    let last = whole.get(windowId) ?? 0
    while (messages.has(last + 1)) last++
    whole.set(windowId, last)
  }

  /** Reads what was missed of a window; asked for again meanwhile, it looks once more. */
  const catchUp = (windowId: string): Promise<void> => {
    const readOn = async () => {
      await catching.get(windowId)
      for (let more = true; more && !stopped;) {
        const body = { privateId: windowId, afterSeq: whole.get(windowId) ?? 0, pageSize: 50 }
        const { records, hasMore } = await call(contract.chat.pageMessages, { body })
        for (const { seq, content } of records) show(windowId, seq, content)
        more = hasMore
      }
    }
    const work = readOn()
    catching.set(
      windowId,
      work.catch(() => {}),
    )
    return work
  }

  const catchUpAll = async () => {
    const { records } = await call(contract.chat.pageWindows, { body: { pageSize: 50 } })
    for (const window of records) readSeq.set(window.id, Math.max(readSeq.get(window.id) ?? 0, window.readSeq))
    await Promise.all(windowIds.map(catchUp))
  }

  const cut = () => socket?.terminate()

  const transmit = (message: Outgoing) => {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(JSON.stringify({ type: 'send', kind: 'text', ...message }))
  }

  /** The first of a window, until it is acknowledged; now and then twice, or something old once more. */
  const flush = (windowId: string) => {
    const [first] = outboxes.get(windowId) ?? []
    if (!first) return
    transmit(first)
    if (random.next() < 0.05) transmit(first)
    if (random.next() < 0.05 && sent.length > 0) transmit(random.pick(sent))
  }

  const markSent = (clientId: string, windowId: string) => {
    const outbox = outboxes.get(windowId)
    if (outbox?.[0]?.clientId !== clientId) return
    sent.push(outbox.shift() as Outgoing)
    if (sent.length > 50) sent.shift()
    flush(windowId)
  }

  const receive = (frame: ServerFrame) => {
    if (frame.type === 'ack') {
      show(frame.message.windowId, frame.message.seq, frame.message.content)
      acknowledged.add(frame.clientId)
      markSent(frame.clientId, frame.message.windowId)
    } else if (frame.type === 'message') {
      show(frame.windowId, frame.seq, frame.content)
      if ((whole.get(frame.windowId) ?? 0) < frame.seq) catchUp(frame.windowId).catch(cut)
    } else if (frame.type === 'refused') {
      if (frame.retryAfterSeconds === undefined) return void wrongs.push(`refused: ${frame.error}`)
      const windowId = [...outboxes].find(([, [first]]) => first?.clientId === frame.clientId)?.[0]
      if (windowId !== undefined) setTimeout(() => flush(windowId), 200)
    } else if (frame.type === 'read') {
      // How far the partner has read is no news of this user's own reading.
      if (frame.userId !== userId) return
      readSeq.set(frame.windowId, Math.max(readSeq.get(frame.windowId) ?? 0, frame.readSeq))
    } else if (frame.type === 'gap') catchUpAll().catch(cut)
  }

  /** One connection, from its token to its end. */
  const connect = async () => {
    host = random.pick(hosts)
    const token = await call(contract.chat.connectToken, {})
    const opened = new WebSocket(`ws://${host}${socketPath(token)}`)
    const closed = new Promise<void>((resolve) => opened.once('close', () => resolve()))
    opened.on('error', () => {})
    opened.on('message', (data: Buffer) => receive(JSON.parse(data.toString()) as ServerFrame))
    opened.once('open', () => {
      socket = opened
      catchUpAll().catch(cut)
      for (const windowId of windowIds) flush(windowId)
    })
    await closed
  }

  const live = async () => {
    while (!stopped) {
      await connect().catch(() => {})
      if (!stopped) await pause(50 + random.below(150))
    }
  }
  void live()

  return {
    shown,
    readSeq,
    acknowledged,
    wrongs,
    isIdle: () => [...outboxes.values()].every((outbox) => outbox.length === 0),
    say: (message) => {
      const outbox = outboxes.get(message.windowId)
      if (outbox?.push(message) === 1) flush(message.windowId)
    },
    read: (windowId) => {
      const seq = whole.get(windowId) ?? 0
      if (seq === 0) return
      call(contract.chat.read, { body: { privateId: windowId, seq } })
        .then((answer) => readSeq.set(windowId, Math.max(readSeq.get(windowId) ?? 0, answer.readSeq)))
        .catch(cut)
    },
    cut,
    stop: () => {
      stopped = true
      cut()
    },
  }
}
