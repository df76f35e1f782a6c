import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from './testing/app.ts'
import { makeFolder } from './testing/clean-up.ts'
import { makeUser } from './testing/factories.ts'
import { makeTopic } from './testing/topic-factories.ts'

const paths = ['/home', '/topic-detail/$topicId', '/user-detail/$userId', '/topic/category-item/$id']

const makeWeb = async (known: string[]) => {
  const webDir = await makeFolder('web')
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>鸿雁</title>')
  await writeFile(path.join(webDir, 'console.html'), '<!doctype html><title>工作台</title>')
  await writeFile(path.join(webDir, 'paths.json'), JSON.stringify(known))
  return webDir
}

let context: TestApp
beforeAll(async () => {
  context = await makeApp({}, undefined, await makeWeb(paths))
})

const open = (url: string) => context.app.inject({ url, headers: { accept: 'text/html' } })

test('the page of a topic, a user or a category says by its status whether it is there', async () => {
  const { id, categoryId } = await makeTopic(context)
  const { id: userId } = await makeUser(context)
  const unknown = '999999999'
  for (const [page, there] of [
    ['/topic-detail/', id],
    ['/user-detail/', userId],
    ['/topic/category-item/', categoryId],
  ] as const) {
    const [known, gone] = [await open(page + there), await open(page + unknown)]
    expect([page, known.statusCode, gone.statusCode]).toEqual([page, 200, 404])
    expect(gone.body).toBe(known.body)
  }
})

test('a page that the web app does not have keeps the server from starting', async () => {
  const webDir = await makeWeb(paths.slice(1, 2))
  await expect(makeApp({}, undefined, webDir)).rejects.toThrow('the web app has no page /user-detail/$userId')
})
