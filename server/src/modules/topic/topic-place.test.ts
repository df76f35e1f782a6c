import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { makeTopicSteps } from '#server/testing/topic-steps.ts'

const app = await makeApp()
const { id: categoryId } = await makeCategory(app)
const { create, update, get, versions } = makeTopicSteps(app, categoryId)

test('a topic says where it was written, in the words of the list of areas', async () => {
  const user = await makeUser(app)
  const { data } = await create(user, { placeCode: '320508' })
  expect(data.place).toEqual({ code: '320508', name: '苏州市 · 姑苏区' })
  expect((await get(data.id)).data.place).toEqual(data.place)
})

test('without a place it says nothing', async () => {
  const user = await makeUser(app)
  expect((await create(user)).data.place).toBeNull()
})

test('a place that is changed or taken away is an edit', async () => {
  const user = await makeUser(app)
  const { data } = await create(user, { placeCode: '110000' })
  const changed = await update(user, data.id, { placeCode: '310000' })
  expect(changed.data).toMatchObject({ place: { name: '上海市' }, editTime: expect.any(String) })
  expect((await update(user, data.id, { placeCode: null })).data.place).toBeNull()
  expect((await versions(data.id)).data).toHaveLength(2)
})

test('a code that stands for no place is refused', async () => {
  const user = await makeUser(app)
  const { failure } = await create(user, { placeCode: '999999' })
  expect(failure).toMatchObject({ code: 400, error: 'PLACE_UNKNOWN' })
})
