import { describe, expect, test } from 'vitest'
import { listHashtags } from './hashtag.ts'

describe('a hashtag stands', () => {
  test.each([
    ['between two signs', '今天#地铁见闻#很多 #春 运#', ['地铁见闻', '春 运']],
    ['between signs of either width', '＃回家＃和#窗边＃', ['回家', '窗边']],
    ['behind one sign, before a space', '等我 #回家 #春运 吃饭', ['回家', '春运']],
    ['behind one sign, at the end of a line or of the text', '#回家\n好冷#春运', ['回家', '春运']],
    ['behind one full-width sign', '＃回家　＃春运', ['回家', '春运']],
    ['beside one of the other kind', '#回家 #春运# #过年', ['回家', '春运', '过年']],
    [
      'with figures, latin letters and emoji',
      '#12306抢票 #React19 #回家🚄 #K_1',
      ['12306抢票', 'React19', '回家🚄', 'K_1'],
    ],
  ])('%s: %s', (_, text, names) => {
    expect(listHashtags(text)).toEqual(names)
  })
})

describe('no hashtag is', () => {
  test.each([
    ['the name of a language', '学 C# 和 F# 的人'],
    ['a number', '排在 #1 ，住 #302'],
    ['part of an address', 'https://example.com/#top https://example.com/页#锚 https://example.com/#a#b'],
    ['part of something like an address', 'example.com/#top\na=1#b\nme@x.cn#c'],
    ['a heading', '# 标题\n## 小标题\n##小标题'],
    ['blank', '## # # #　#'],
    ['what other signs end', '#回家，我们走 #回家。'],
    ['a key with a number', '按#️⃣ 键'],
    ['too long', `#${'长'.repeat(41)} 完`],
  ])('%s: %s', (_, text) => {
    expect(listHashtags(text)).toEqual([])
  })
})
