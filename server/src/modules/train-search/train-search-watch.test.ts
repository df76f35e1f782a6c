import { expect, test } from 'vitest'
import { railwayLimits } from '#contract/railway-limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { runsChanged } from '../run/run.module.ts'

const app = await makeApp()
const change = (...runIds: string[]) => app.events.publish(runsChanged, { runIds })

/** A socket whose frames so far have been handled. */
const openWatching = async (...runIds: string[]) => {
  const socket = await openSocket(app, await makeUser(app))
  const watch = async (...ids: string[]) => {
    const pongs = socket.of('pong').length
    socket.send({ type: 'watch-runs', runIds: ids })
    socket.send({ type: 'ping' })
    await expect.poll(() => socket.of('pong').length).toBe(pongs + 1)
  }
  await watch(...runIds)
  const told = () => socket.of('runs-changed').map((frame) => frame.runIds)
  return { socket, watch, told }
}

test('a socket is told of the runs that it watches, and of no others; what comes at once is told together', async () => {
  const [one, other] = [await openWatching('1', '2', '3'), await openWatching('9')]
  await change('1', '7')
  await change('2')
  await change('3', '2', '8')
  await expect.poll(one.told).toEqual([['1'], ['2', '3']])
  await change('9')
  await expect.poll(other.told).toEqual([['9']])
  expect(one.told()).toHaveLength(2)
})

test('who watches others is told of those alone; none ends it', async () => {
  const { socket, watch, told } = await openWatching('11')
  await watch('12')
  await change('11')
  await change('12')
  await expect.poll(told).toEqual([['12']])
  await watch()
  await change('12')
  socket.send({ type: 'ping' })
  await expect.poll(() => socket.of('pong').length).toBe(4)
  expect(told()).toHaveLength(1)
})

test('too many runs are refused, and what was watched stays so', async () => {
  const { socket, told } = await openWatching('21')
  const many = Array.from({ length: railwayLimits.watchedRuns + 1 }, (_, index) => String(index + 1))
  socket.send({ type: 'watch-runs', runIds: many })
  expect(await socket.next('error')).toMatchObject({ error: 'INPUT_INVALID' })
  await change('21')
  await expect.poll(told).toEqual([['21']])
})
