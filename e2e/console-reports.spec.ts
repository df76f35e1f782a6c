import type { APIRequestContext } from '@playwright/test'
import { makeFriends, writeAs } from './chat-people.ts'
import { doubleTextNow, findMisfits } from './fit.ts'
import { expect } from './fixtures.ts'
import { decide, enterAsModerator, rows, section } from './moderators.ts'
import { withOwnServer } from './own-server.ts'
import { speakAs } from './people-api.ts'
import { expectPaused, expectPlaying, film, track, uploadByCall } from './recordings.ts'

const test = withOwnServer()
test.describe.configure({ mode: 'default' })
/** The browser itself writes a line for every answer that is a failure. */
test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 4\d\d/] })

const finds = async (request: APIRequestContext, keyword: string): Promise<string[]> => {
  const answer = await request.post('/api/v1/search/topic', { data: { keyword } })
  return ((await answer.json()) as { data: { records: { id: string }[] } }).data.records.map(({ id }) => id)
}

test('a report leads to a decision, its author is told and appeals, another moderator grants it, and the topic is found again', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.slow()
  const [moderator, other, author, reporter] = [
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson(),
  ]
  const words = await speakAs(request, author)
  const topicId = await words.writeTopic('秃鹫同学真讨厌，大家别理他')

  // Somebody reports it.
  const reporting = await openOther(reporter)
  await reporting.goto(`/topic-detail/${topicId}`)
  await reporting.getByRole('button', { name: /^更多/ }).first().click()
  await reporting.getByRole('menuitem', { name: '举报' }).click()
  await reporting.getByText('辱骂攻击').click()
  await reporting.getByLabel('补充说明（可不填）').fill('在骂我的朋友')
  await reporting.getByRole('button', { name: '提交举报' }).click()
  await expect(reporting.getByText('已收到举报，我们会尽快处理')).toBeVisible()

  // A moderator decides.
  await signIn(moderator)
  await enterAsModerator(page, moderator, { request, ownServer })
  await expectAccessible()
  await rows(page, '案件').getByRole('link').first().click()
  await expect(rows(page, '举报').first()).toContainText('在骂我的朋友')
  await expect(page.getByRole('group', { name: '原文' })).toContainText('秃鹫同学真讨厌')
  await expectAccessible()
  await page.getByRole('button', { name: '我来处理' }).click()
  await expect(page.getByText(`${moderator.nickname} 在处理`).first()).toBeVisible()
  await page.getByRole('button', { name: '处理', exact: true }).click()
  await expectAccessible()
  await decide(page, '移除', '请不要这样说别人，对事不对人')
  await expect(page.getByText('已处理，已结案')).toBeVisible()
  expect(await finds(request, '秃鹫同学真讨厌')).not.toContain(topicId)

  // Its author is told, reads why, and appeals.
  const theirs = await openOther(author)
  await theirs.goto('/chat')
  await theirs.getByText('系统通知').first().click()
  await expect(theirs.getByText('审核员说：请不要这样说别人，对事不对人')).toBeVisible()
  await theirs.getByRole('link', { name: '查看处理与申诉' }).click()
  await expect(theirs.getByRole('region', { name: '处理结果' })).toContainText('不辱骂、不威胁、不人身攻击')
  await expectAccessible(theirs)
  await theirs.setViewportSize({ width: 320, height: 640 })
  await doubleTextNow(theirs)
  expect(await findMisfits(theirs)).toEqual([])
  await theirs.getByLabel('说说你的理由').fill('秃鹫是话剧里的角色，我在说剧情')
  await theirs.getByRole('button', { name: '提交申诉' }).click()
  await expect(theirs.getByRole('status').filter({ hasText: '等待另一位审核员判断' })).toBeVisible()

  // Who has decided does not judge it; another does.
  await section(page, '申诉').click()
  await expect(rows(page, '申诉').first()).toContainText('秃鹫是话剧里的角色')
  await expect(page.getByText('这是你自己的处理，要由另一位审核员来判断。')).toBeVisible()
  const judging = await openOther(other)
  await enterAsModerator(judging, other, { request, ownServer })
  await section(judging, '申诉').click()
  await judging.getByLabel('给用户的话').fill('看过剧本了，是我们弄错了')
  await judging.getByLabel('内部理由（写进审计日志）').fill('误判')
  await judging.getByRole('button', { name: '通过，全部撤销' }).click()
  await expect(judging.getByText('没有要判断的申诉')).toBeVisible()
  expect(await finds(request, '秃鹫同学真讨厌')).toContain(topicId)

  await theirs.reload()
  await expect(theirs.getByText('申诉通过，处理已全部撤销')).toBeVisible()
  await theirs.getByRole('link', { name: '看看这个话题' }).click()
  await expect(theirs.getByText('秃鹫同学真讨厌，大家别理他')).toBeVisible()
  await expect(theirs.getByText('只有你自己能看到')).toHaveCount(0)
})

test('a film and a track that are reported are seen and heard in their cases, and play only when asked to', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
  expectAccessible,
}) => {
  test.slow()
  const [moderator, author, reporter] = [await makePerson(), await makePerson(), await makePerson()]
  const theirs = await openOther(author)
  await theirs.goto('/home')
  const [voice, reporting] = [await speakAs(request, author), await speakAs(request, reporter)]
  const [videoId, audioId] = [
    await uploadByCall(theirs, 'video', await film(theirs)),
    await uploadByCall(theirs, 'audio', track()),
  ]
  const report = async (content: string, given: object) => {
    const targetId = await voice.writeTopic(content, { ...given, coverId: await voice.uploadPicture('#2e6b8a') })
    await reporting.call('/report/create', { kind: 'topic', targetId, reason: 'abuse' })
  }
  await report('苇塘边拍到的短片', { videoId })
  await report('苇塘边录到的声音', { audioId, audioTitle: '归雁', audioArtist: '芦苇' })

  await signIn(moderator)
  await enterAsModerator(page, moderator, { request, ownServer })
  const openCase = async (content: string) => {
    await rows(page, '案件').filter({ hasText: content }).getByRole('link').first().click()
    await expect(page.getByRole('group', { name: '原文' })).toContainText(content)
  }
  await openCase('苇塘边拍到的短片')
  const watched = page.getByRole('group', { name: '视频', exact: true })
  await expect(watched.getByRole('link', { name: '封面 1200 × 900' })).toBeVisible()
  // Nothing of it is loaded before it is wanted.
  await expect(watched.locator('video')).toHaveCount(0)
  await expectAccessible()
  await watched.getByRole('button', { name: /^播放视频/ }).click()
  await expectPlaying(watched.locator('video'))

  await page.goto('/console?section=cases')
  await openCase('苇塘边录到的声音')
  const heard = page.getByRole('group', { name: '音频', exact: true })
  await expect(heard.getByText('归雁 · 芦苇')).toBeVisible()
  await expectPaused(heard.locator('audio'))
  await expectAccessible()
  await heard.getByRole('button', { name: '试听', exact: true }).click()
  await expectPlaying(heard.locator('audio'))
})

test('what a word has held back is let go by one key, and is found that moment', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  expectAccessible,
}) => {
  const author = await makePerson()
  const voice = await speakAs(request, author)
  const topicId = await voice.writeTopic('刷单是怎么回事，讲给爸妈听：苍鹭防骗课')
  await voice.writeTopic('刷单日结，名额有限')
  const moderator = await signIn()
  await enterAsModerator(page, moderator, { request, ownServer })
  await section(page, '待审核').click()
  await expect(rows(page, '待审核')).toHaveCount(2)
  await expect(rows(page, '待审核').getByText('敏感词：刷单')).toHaveCount(2)
  await expectAccessible()
  expect(await finds(request, '苍鹭防骗课')).not.toContain(topicId)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(rows(page, '待审核')).toHaveCount(1)
  expect(await finds(request, '苍鹭防骗课')).toContain(topicId)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '移除话题' })
  await dialog.getByLabel('理由（写进审计日志）').fill('招聘广告')
  await dialog.getByRole('button', { name: '移除', exact: true }).click()
  await expect(page.getByText('没有要审核的，歇一会儿')).toBeVisible()
})

test('a message is reported with what stands around it, and a moderator reads no more of the chat', async ({
  page,
  request,
  ownServer,
  makePerson,
  signIn,
  openOther,
}) => {
  test.slow()
  const friends = await makeFriends(request, makePerson)
  const moderator = await makePerson()
  const writer = await writeAs(friends.theirs, ownServer.url)
  for (let number = 1; number <= 6; number++) await writer.say(friends.windowId, `难听的话${number}`)
  writer.close()

  await signIn(friends.me)
  await page.goto(`/chat-detail?id=${friends.windowId}`)
  await page.getByText('难听的话6').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '举报' }).click()
  await expect(page.getByText(/审核员只会看到这条消息/)).toBeVisible()
  await page.getByText('辱骂攻击').click()
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByText('已收到举报，我们会尽快处理')).toBeVisible()

  const judging = await openOther(moderator)
  await enterAsModerator(judging, moderator, { request, ownServer })
  await judging.getByLabel('种类').selectOption('聊天消息')
  await rows(judging, '案件').getByRole('link').first().click()
  const excerpt = judging.getByRole('list', { name: '举报人提交的聊天片段' })
  await expect(excerpt.getByRole('listitem')).toHaveCount(4)
  await expect(excerpt).toContainText('难听的话6（被举报的这条）')
  await expect(excerpt).not.toContainText('难听的话2')
  await judging.getByRole('button', { name: '处理', exact: true }).click()
  await expect(judging.getByRole('dialog').getByText('移除', { exact: true })).toBeVisible()
  await expect(judging.getByRole('dialog').getByText('下架待审', { exact: true })).toHaveCount(0)
  await decide(judging, '提醒', '请好好说话')
  await expect(judging.getByText('已处理，已结案')).toBeVisible()
})
