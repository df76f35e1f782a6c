import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { countCharacters } from '#contract/text.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { helpGroups } from '#contract/help.ts'
import { helpArticles } from './articles.ts'
import { createArticleFinder } from './article-finder.ts'

const app = await makeApp()
const { help } = contract
const findArticles = createArticleFinder(helpArticles)

/** Questions as people type them, with the title of what must come first. */
const asked: [question: string, title: string][] = [
  ['怎么注册', '怎么注册账号'],
  ['我想申请一个账号', '怎么注册账号'],
  ['登不上去了', '怎么登录'],
  ['怎么登陆啊', '怎么登录'],
  ['验证码一直没收到怎么办', '收不到邮箱验证码'],
  ['邮箱收不到验证码', '收不到邮箱验证码'],
  ['我忘记密码了', '忘记密码怎么办'],
  ['密码忘了咋办', '忘记密码怎么办'],
  ['怎么改密码？', '怎么修改密码'],
  ['密码输错太多次被锁了', '怎么登录'],
  ['我的号被盗了', '陌生设备登录了我的账号'],
  ['有别人登录我的账号', '陌生设备登录了我的账号'],
  ['一次能发几张图', '怎么发话题，图片和视频有什么限制'],
  ['视频最大多大', '怎么发话题，图片和视频有什么限制'],
  ['怎么发帖子', '怎么发话题，图片和视频有什么限制'],
  ['怎么艾特别人', '怎么发话题，图片和视频有什么限制'],
  ['帖子发错了能改吗', '怎么修改或删除话题和回复'],
  ['不小心把话题删了能恢复吗', '怎么修改或删除话题和回复'],
  ['怎么删除我的回复', '怎么修改或删除话题和回复'],
  ['收藏的内容在哪看', '星标是什么，在哪里看'],
  ['点赞在哪里', '星标是什么，在哪里看'],
  ['怎么加好友', '怎么关注别人，好友是什么'],
  ['如何取消关注', '怎么关注别人，好友是什么'],
  ['有人骚扰我，怎么屏蔽他', '怎么拉黑一个人，怎么移出黑名单'],
  ['怎么把人从黑名单放出来', '怎么拉黑一个人，怎么移出黑名单'],
  ['碰到骗子怎么投诉', '怎么举报违规内容'],
  ['我的话题一直在审核', '话题显示审核中或发不出去'],
  ['用拼音能搜到人吗', '怎么搜索'],
  ['搜索歷史怎麼清空', '怎么搜索'],
  ['二维码在哪', '名片二维码和扫一扫'],
  ['为什么我只能发一条消息', '为什么只能给对方发一条消息'],
  ['给陌生人发不了消息', '为什么只能给对方发一条消息'],
  ['消息发错了怎么撤回', '怎么撤回或删除聊天消息'],
  ['超过两分钟还能撤回吗', '怎么撤回或删除聊天消息'],
  ['对方已读了吗怎么看', '已读、送达和未送达是什么意思'],
  ['消息显示未送达', '已读、送达和未送达是什么意思'],
  ['怎么把聊天置顶', '会话置顶、免打扰和删除'],
  ['消息提醒太吵了想关掉', '会话置顶、免打扰和删除'],
  ['语音最长能录多久', '怎么发语音、图片和话题卡片'],
  ['怎么换头像', '怎么修改头像、昵称和资料'],
  ['昵称可以改吗', '怎么修改头像、昵称和资料'],
  ['夜间模式怎么开', '怎么打开深色模式'],
  ['字太小了看不清', '怎么把字调大'],
  ['设置在哪里', '设置里有什么'],
  ['怎么清理缓存', '设置里有什么'],
  ['怎么不让别人看到我在线', '隐私模式有什么用'],
  ['怎么听歌', '怎么听音乐，播放器怎么用'],
  ['能单曲循环吗', '怎么听音乐，播放器怎么用'],
  ['没有网络还能看吗', '没有网络能用吗，怎么装到桌面'],
  ['怎么把鸿雁装到桌面', '没有网络能用吗，怎么装到桌面'],
  ['公告弹窗怎么关掉', '在哪里看公告，弹窗怎么不再出现'],
  ['我想提意见', '怎么提意见，怎么联系客服'],
  ['隐私政策在哪', '隐私政策和用户协议在哪里'],
  ['怎么注销账号', '怎么注销账号，能反悔吗'],
  ['我想删除账号', '怎么注销账号，能反悔吗'],
  ['怎么踢掉别的设备', '在哪里看登录过的设备'],
  ['登录设备在哪看', '在哪里看登录过的设备'],
  ['二次验证怎么弄', '两步验证是什么，怎么开'],
  ['验证器换手机了怎么办', '两步验证是什么，怎么开'],
  ['怎么绑定手机', '怎么绑定手机号、换邮箱'],
  ['怎么换邮箱', '怎么绑定手机号、换邮箱'],
  ['实名认证要多久', '怎么实名认证'],
  ['怎么下载聊天记录', '怎么导出我的数据'],
  ['地址怎么改', '怎么添加和修改收货地址'],
  ['怎么不让别人搜到我', '隐私模式有什么用'],
  ['下一个节日还有几天', '传统节日里有什么'],
  ['二十四节气在哪看', '传统节日里有什么'],
  ['今年哪天过年', '传统节日里有什么'],
  ['贺卡能定时寄吗', '怎么寄节日贺卡，能定时吗'],
  ['寄出去的贺卡怎么撤回', '怎么寄节日贺卡，能定时吗'],
  ['怎么查农历', '万年历怎么用'],
  ['农历怎么换成公历', '万年历怎么用'],
  ['虚岁怎么算', '万年历怎么用'],
  ['怎么请假最划算', '怎么请假休得最长'],
  ['请几天假能连休', '怎么请假休得最长'],
  ['黑科技有什么用', '黑科技里有什么工具'],
  ['单位换算在哪', '黑科技里有什么工具'],
  ['妈妈的表姐该叫什么', '亲戚该怎么称呼'],
  ['亲戚怎么叫', '亲戚该怎么称呼'],
  ['能把无线网做成二维码吗', '怎么生成二维码'],
  ['农历生日怎么提醒', '怎么设节日和生日提醒'],
  ['闰月生日怎么过', '怎么设节日和生日提醒'],
  ['怎么把节日订阅到手机日历', '怎么设节日和生日提醒'],
]

test.each(asked)('%s', (question, title) => {
  expect(findArticles(question)[0]?.title).toBe(title)
})

test.each(helpArticles.map(({ title }) => title))('its own title finds 《%s》', (title) => {
  expect(findArticles(title)[0]?.title).toBe(title)
})

test.each([
  '今天天气怎么样',
  '火车票怎么买',
  '红烧肉怎么做',
  '积分能换什么',
  '我的快递到哪了',
  '股票涨了没',
  '一加一等于几',
  '给我讲个笑话',
  '钱包余额怎么提现',
  'asdf',
  '？？？',
  '',
])('nothing fits %s', (question) => {
  expect(findArticles(question)).toEqual([])
})

describe('the articles', () => {
  test('are short and plain', () => {
    expect(new Set(helpArticles.map(({ title }) => title)).size).toBe(helpArticles.length)
    for (const { title, text } of helpArticles) {
      expect([title, countCharacters(text) >= 60, countCharacters(text) <= 300]).toEqual([title, true, true])
      expect(text).not.toMatch(/[!！]/)
    }
  })

  test('have names that can stand in a link, each its own, and stand together by group', () => {
    expect(new Set(helpArticles.map(({ slug }) => slug)).size).toBe(helpArticles.length)
    for (const { slug } of helpArticles) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(new Set(helpArticles.map(({ group }) => group))).toEqual(new Set(helpGroups))
  })

  test('are at most three for a question, however much it asks', () => {
    expect(findArticles(helpArticles.map(({ title }) => title).join('，'))).toHaveLength(3)
  })
})

describe('the calls', () => {
  test('list all articles, group by group, without the words by which they are found', async () => {
    const { data } = await makeCall(app, help.list, {})
    expect(data).toHaveLength(helpArticles.length)
    const groups = data.map(({ group }) => group)
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...helpGroups])
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['group', 'slug', 'text', 'title'])
  })

  test('search as 客服小雁 does, the best first', async () => {
    const search = (keyword: string) => makeCall(app, help.search, { query: { keyword } })
    expect((await search('收不到验证码')).data[0]?.slug).toBe('mail-code')
    expect((await search('红烧肉怎么做')).data).toEqual([])
    expect((await search('')).failure).toMatchObject({ code: 400, error: 'INPUT_INVALID' })
  })
})
