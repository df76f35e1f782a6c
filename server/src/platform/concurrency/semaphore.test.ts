import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** A task that ends when the test says so. */
const makeTask = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const task = { begun: false, run: () => ((task.begun = true), promise), resolve, reject }
  return task
}

test('only so many tasks run at once; the others follow in their order, after a failed one too', async () => {
  const semaphore = createSemaphore(2)
  const tasks = Array.from({ length: 4 }, makeTask)
  const results = tasks.map((task) => semaphore(task.run))
  await nextTurn()
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false, false])

  tasks[1]?.reject(new Error('no luck'))
  await expect(results[1]).rejects.toThrow('no luck')
  await nextTurn()
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, true, false])

  for (const [index, task] of tasks.entries()) task.resolve(`result ${index}`)
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['result 0', 'result 2', 'result 3'])
})

test('whoever would wait behind too many is refused at once', async () => {
  const semaphore = createSemaphore(1, 1)
  const [first, second] = [makeTask(), makeTask()]
  const results = [semaphore(first.run), semaphore(second.run)]
  await expect(semaphore(async () => 'third')).rejects.toMatchObject({ key: 'UNAVAILABLE', retryAfterSeconds: 5 })
  first.resolve('first')
  second.resolve('second')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(await semaphore(async () => 'later')).toBe('later')
})
