import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerFrame } from '#contract/socket.ts'
import { createSocket, type SocketLike, type SocketState } from './socket.ts'

interface OpenedSocket extends SocketLike {
  token: string
  sent: unknown[]
  closed: boolean
}

/** A server; `offline` makes the call for a token fail. */
const makeWorld = () => {
  const opened: OpenedSocket[] = []
  const frames: ServerFrame[] = []
  const states: SocketState[] = []
  const signals: AbortSignal[] = []
  const world = { offline: false, tokens: 0, ended: 0 }
  const socket = createSocket({
    fetchToken: (signal) => {
      world.tokens++
      signals.push(signal)
      return world.offline ? Promise.reject(new Error('no network')) : Promise.resolve(`token-${world.tokens}`)
    },
    open: (token) => {
      const one: OpenedSocket = {
        token,
        sent: [],
        closed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (data) => void one.sent.push(JSON.parse(String(data))),
        close: () => {
          one.closed = true
        },
      }
      opened.push(one)
      return one
    },
    onFrame: (frame) => void frames.push(frame),
    onState: (state) => void states.push(state),
    onSessionEnded: () => {
      world.ended++
    },
    heartbeatMs: 25_000,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const last = () => opened.at(-1)!
  return {
    world,
    socket,
    opened,
    frames,
    states,
    signals,
    settle,
    last,
    /** Connects, as after signing in. */
    connect: async () => {
      socket.start()
      await settle()
      last().onopen?.()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a socket token is fetched, then a socket opens with it', async () => {
  const { socket, opened, states, settle, last } = makeWorld()
  expect(socket.state()).toBe('off')
  socket.start()
  expect(socket.state()).toBe('connecting')
  await settle()
  expect(opened.map(({ token }) => token)).toEqual(['token-1'])
  last().onopen?.()
  expect(states).toEqual(['connecting', 'open'])
})

test('without a session nothing connects', async () => {
  const { socket, world, settle } = makeWorld()
  expect(socket.send({ type: 'ping' })).toBe(false)
  socket.wake()
  socket.heardOfServer()
  await settle()
  expect(world.tokens).toBe(0)
})

test('frames are handed on; what is no frame is not', async () => {
  const { connect, last, frames } = makeWorld()
  await connect()
  for (const data of ['{"type":"pong"}', '{', '5', 'null', '{}', new Blob()]) last().onmessage?.({ data })
  expect(frames).toEqual([{ type: 'pong' }])
})

test('after a close one reconnect is attempted after 5 s', async () => {
  const { connect, socket, world, opened, last } = makeWorld()
  await connect()
  last().onclose?.({ code: 1006 })
  expect(socket.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(4999)
  expect(world.tokens).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(2)
  last().onopen?.()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).toHaveLength(2)
  expect(socket.state()).toBe('open')
})

test('only one reconnect is pending at a time', async () => {
  const { connect, socket, world, opened, settle, last } = makeWorld()
  await connect()
  const first = last()
  first.onclose?.({ code: 1006 })
  // Nothing of the closed one is heard any more.
  expect(first.onclose).toBeNull()
  for (let times = 0; times < 3; times++) expect(socket.send({ type: 'ping' })).toBe(false)
  await settle()
  last().onopen?.()
  await vi.advanceTimersByTimeAsync(6000)
  expect(world.tokens).toBe(2)
  expect(opened).toHaveLength(2)
})

test('a send while not open triggers a reconnect instead of sending', async () => {
  const { connect, socket, settle, last } = makeWorld()
  await connect()
  last().onclose?.({ code: 1006 })
  expect(socket.send({ type: 'typing', windowId: '1' })).toBe(false)
  await settle()
  last().onopen?.()
  expect(last().sent).toEqual([])
  expect(socket.send({ type: 'typing', windowId: '1' })).toBe(true)
  expect(last().sent).toEqual([{ type: 'typing', windowId: '1' }])
})

test('without a token there is no connection, and by itself a try only once a minute', async () => {
  const { socket, world, opened, settle } = makeWorld()
  world.offline = true
  socket.start()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(world.tokens).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.tokens).toBe(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(world.tokens).toBe(4)
  expect(opened).toHaveLength(0)
  expect(socket.state()).toBe('waiting')

  world.offline = false
  socket.wake()
  await settle()
  expect(opened).toHaveLength(1)
})

test('after a failed token it connects by itself when there is one again, and stops trying when it is stopped', async () => {
  const { socket, world, opened } = makeWorld()
  world.offline = true
  socket.start()
  await vi.advanceTimersByTimeAsync(1000)
  world.offline = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)

  socket.stop()
  world.offline = true
  socket.start()
  await vi.advanceTimersByTimeAsync(1000)
  socket.stop()
  const { tokens } = world
  await vi.advanceTimersByTimeAsync(300_000)
  expect(world.tokens).toBe(tokens)
})

test('a send, and an answer of the server to something else, try again as well', async () => {
  const { socket, world, settle } = makeWorld()
  world.offline = true
  socket.start()
  await settle()
  socket.send({ type: 'ping' })
  await settle()
  expect(world.tokens).toBe(2)
  socket.heardOfServer()
  await settle()
  expect(world.tokens).toBe(3)
})

test('an answer of the server does not hurry the reconnect that is pending', async () => {
  const { connect, socket, world, settle, last } = makeWorld()
  await connect()
  last().onclose?.({ code: 1001 })
  socket.heardOfServer()
  await settle()
  expect(world.tokens).toBe(1)
})

test('a token that is still being fetched when the session ends is given up', async () => {
  const { socket, signals, opened, settle } = makeWorld()
  socket.start()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  socket.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await settle()
  expect(opened).toEqual([])
})

test('when the server ends the session, nothing reconnects until somebody signs in again', async () => {
  const { connect, socket, world, last } = makeWorld()
  await connect()
  last().onclose?.({ code: 4401 })
  expect(socket.state()).toBe('off')
  expect(world.ended).toBe(1)
  expect(socket.send({ type: 'ping' })).toBe(false)
  socket.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.tokens).toBe(1)
  await connect()
  expect(socket.state()).toBe('open')
})

test('signing out closes it, also while it is connecting', async () => {
  const { connect, socket, world, opened, settle, last } = makeWorld()
  await connect()
  socket.stop()
  expect(last().closed).toBe(true)
  socket.start()
  socket.stop()
  await settle()
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.tokens).toBe(2)
  expect(socket.state()).toBe('off')
})

test('signing out while it opens closes it as soon as it is open, and hears nothing of it', async () => {
  const { socket, settle, last } = makeWorld()
  socket.start()
  await settle()
  socket.stop()
  expect(last().closed).toBe(false)
  last().onopen?.()
  expect(last().closed).toBe(true)
  expect(socket.state()).toBe('off')
})

test('it asks every 25 s whether the server is there, and goes on while anything is heard', async () => {
  const { connect, socket, last } = makeWorld()
  await connect()
  for (let times = 1; times <= 3; times++) {
    await vi.advanceTimersByTimeAsync(25_000)
    expect(last().sent).toHaveLength(times)
    last().onmessage?.({ data: '{"type":"pong"}' })
  }
  expect(last().sent[0]).toEqual({ type: 'ping' })
  expect(socket.state()).toBe('open')
})

test('a connection on which nothing is heard after a ping is closed and opened again', async () => {
  const { connect, socket, opened, last } = makeWorld()
  await connect()
  const silent = last()
  await vi.advanceTimersByTimeAsync(49_999)
  expect(silent.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(silent.closed).toBe(true)
  expect(socket.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveLength(2)
})

test('who comes back to the page learns within 5 s that the connection is dead', async () => {
  const { connect, socket, last } = makeWorld()
  await connect()
  socket.wake()
  expect(last().sent).toEqual([{ type: 'ping' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(last().closed).toBe(true)
})

test('when the network goes, the connection is given up at once', async () => {
  const { connect, socket, world, last, settle } = makeWorld()
  await connect()
  world.offline = true
  socket.drop()
  expect(last().closed).toBe(true)
  expect(socket.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(5000)
  world.offline = false
  socket.wake()
  await settle()
  last().onopen?.()
  expect(socket.state()).toBe('open')
})
