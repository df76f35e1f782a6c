import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeCategory, makePicture, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

describe('categories', () => {
  test('are listed by their position, with how many topics are in them', async () => {
    const last = await makeCategory(app, { position: 900, name: '最后' })
    const first = await makeCategory(app, { position: -1, name: '最先' })
    await makeTopic(app, { categoryId: last.id })
    await makeTopic(app, { categoryId: last.id })

    const { data } = await makeCall(app, contract.category.list, {})

    expect(data.at(0)).toMatchObject({ id: first.id, name: '最先', slug: first.slug, topicNum: 0, cover: null })
    expect(data.at(-1)).toMatchObject({ id: last.id, topicNum: 2 })
  })

  test('one is read with its cover', async () => {
    const category = await makeCategory(app)
    const picture = await makePicture(app)
    await app.db.updateTable('categories').set({ cover_id: picture.id }).where('id', '=', category.id).execute()

    const { data } = await makeCall(app, contract.category.get, { params: { id: category.id } })

    expect(data.cover).toMatchObject({ id: picture.id, small: `/media/${picture.key}-small.webp` })
  })

  test('one that is not there is gone', async () => {
    const { status, failure } = await makeCall(app, contract.category.get, { params: { id: '999999999' } })
    expect([status, failure.error]).toEqual([404, 'CATEGORY_GONE'])
  })
})
