import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeTopic } from '#server/testing/topic-factories.ts'
import { makeUpload } from '#server/testing/upload.ts'

const cdn = 'https://cdn.example'
const plain = await makeApp({ PUBLIC_URL: 'https://hongyan.example' })
const context = await makeApp({ PUBLIC_URL: 'https://hongyan.example', CDN_URL: `${cdn}/` })

const drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer()
const uploadIn = async (on: TestApp) => {
  const user = await makeUser(on)
  const picture = (await makeUpload(on, contract.media.uploadPicture, drawn, user)).data
  return { user, picture, avatar: (await makeUpload(on, contract.media.uploadAvatar, drawn, user)).data }
}

test('pictures are addressed at the CDN, which fetches them here; without one, nothing is different', async () => {
  const { picture, avatar } = await uploadIn(context)
  for (const url of [picture.small, picture.medium, picture.large, avatar.avatar]) {
    expect(url).toMatch(/^https:\/\/cdn\.example\/media\/[\w-]{22}-[\w-]+\.webp$/)
    const { statusCode, headers } = await context.app.inject({ url: url.slice(cdn.length) })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    })
  }
  const own = (await uploadIn(plain)).picture.large
  expect(own).toMatch(/^\/media\//)
  const { headers } = await plain.app.inject({ url: own })
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('timing-allow-origin')
})

test('the policy lets pages load what lies there, run no worker of it, and send nothing to it', async () => {
  const policyOf = async (on: TestApp) =>
    String((await on.app.inject({ url: '/api/v1/category/list' })).headers['content-security-policy']).split(';')
  const policy = await policyOf(context)
  for (const name of ['script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'connect-src'])
    expect(policy.find((one) => one.startsWith(`${name} `))).toMatch(/'self'.* https:\/\/cdn\.example$/)
  expect(policy.filter((one) => one.includes(cdn))).toHaveLength(6)
  expect((await policyOf(plain)).join(';')).toBe(policy.map((one) => one.replace(` ${cdn}`, '')).join(';'))
})

test('calls are answered to the page itself alone', async () => {
  const { headers } = await context.app.inject({ url: '/api/v1/category/list' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('what is told of a topic elsewhere names its pictures there, and its card here, which is drawn with them', async () => {
  const { user, picture } = await uploadIn(context)
  const { id } = await makeTopic(context, { title: '江上', authorId: user.id, pictureIds: [picture.id] })
  const feed = (await context.app.inject({ url: `/feeds/user/${user.id}.atom` })).body
  expect(feed).toContain(`src=&quot;${picture.medium}&quot;`)
  const card = await context.app.inject({ url: `/link-cards/topic/${id}.jpg` })
  expect(card.statusCode).toBe(200)
  const { dominant } = await sharp(card.rawPayload).extract({ left: 900, top: 200, width: 100, height: 100 }).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r + 60)
})

test('who guesses names through the CDN keeps nobody else from their pictures', async () => {
  const { picture } = await uploadIn(context)
  for (let times = 0; times <= quotas.unknownFilesPerAddress.times; times++)
    await context.app.inject({ url: '/media/00000000.webp' })
  expect((await context.app.inject({ url: picture.small.slice(cdn.length) })).statusCode).toBe(200)
})
