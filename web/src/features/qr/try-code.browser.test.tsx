import { expect, test } from 'vitest'
import { drawCode, looks, maxBytes } from './design.ts'
import { paintCode, saysIt } from './try-code.ts'

const texts = ['一路平安', 'https://example.com/a?b=c', '归'.repeat(100)]

test.each(looks)('in $name a code is read back, with its mark and without', async (look) => {
  for (const mark of [true, false])
    for (const text of texts) {
      const picture = await paintCode(drawCode(text, { ...look, mark }))
      expect(await saysIt(picture, text), `${text} ${mark ? 'with' : 'without'} the mark`).toBe(true)
    }
})

test('a code that holds as much as it can is read back, too', async () => {
  const [look] = looks
  if (look === undefined) throw new Error('there is no look')
  const text = 'a'.repeat(Math.floor(maxBytes(true) / 2))
  expect(await saysIt(await paintCode(drawCode(text, { ...look, mark: true })), text)).toBe(true)
})

test('a picture of something else does not say it', async () => {
  const [look] = looks
  if (look === undefined) throw new Error('there is no look')
  expect(await saysIt(await paintCode(drawCode('一', { ...look, mark: true })), '二')).toBe(false)
})
