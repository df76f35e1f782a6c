import { expect, test } from 'vitest'
import { matchedWords } from './matched-words.ts'

test.each([
  ['怎么改密码', '忘记密码怎么办，改一个新密码', ['密码']],
  ['收不到验证码', '收不到邮箱验证码', ['收不到', '验证码']],
  ['Redis 会话', '会话置顶，redis 也在', ['redis', '会话']],
  ['驗證碼', '收不到邮箱验证码', ['验证码']],
  ['红烧肉', '忘记密码怎么办', []],
  ['', '随便', []],
  ['我的', '我的帖子', []],
])('of %s in %s is marked %j', (question, text, words) => {
  expect(matchedWords(question, text)).toEqual(words)
})
