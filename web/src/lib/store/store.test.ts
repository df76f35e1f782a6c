import { expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'
import { createStore } from './store.ts'

test('a store tells who watches, until they stop, and only of what changes', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  stop()
  store.set(4)
  expect([seen, store.get()]).toEqual([[2, 3], 4])
})

test('one function that listens twice is told twice, and can stop once', () => {
  const emitter = createEmitter<string>()
  const heard: string[] = []
  const listener = (word: string) => void heard.push(word)
  const stop = emitter.subscribe(listener)
  emitter.subscribe(listener)
  emitter.emit('a')
  stop()
  emitter.emit('b')
  expect(heard).toEqual(['a', 'a', 'b'])
})
