import { expect, test } from 'vitest'
import { createArrivalGate } from './arrival-gate.ts'

const makeGate = () => {
  const passed: string[] = []
  return { passed, ...createArrivalGate<string>((arrival) => void passed.push(arrival)) }
}

test('while the settings are unknown no banner shows; once they are on, those that came show in their order', () => {
  const { passed, take, decide } = makeGate()
  take('一')
  decide(undefined)
  take('二')
  expect(passed).toEqual([])
  decide(true)
  expect(passed).toEqual(['一', '二'])
  take('三')
  decide(true)
  expect(passed).toEqual(['一', '二', '三'])
})

test('what came while the settings were unknown is dropped when they turn out to be off', () => {
  const { passed, take, decide } = makeGate()
  take('一')
  decide(false)
  take('二')
  decide(true)
  expect(passed).toEqual([])
})

test('what was held is forgotten when the user is another one', () => {
  const { passed, take, decide, clear } = makeGate()
  take('一')
  clear()
  decide(true)
  expect(passed).toEqual([])
})
