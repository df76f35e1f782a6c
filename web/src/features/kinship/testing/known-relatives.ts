import type { Sex, Step } from '../chain.ts'

/** By hand, from knowledge of the language: whom a chain means, in words. A woman's chains begin with 女. */
export const knownRelatives = `
f: 爸爸
m: 妈妈
m h: 爸爸
f w: 妈妈
f f: 爷爷
f m: 奶奶
m f: 外公
m m: 外婆
f m h: 爷爷
m f w: 外婆
f f f: 太爷爷
f f m: 太奶奶
f m f: 曾外祖父
f m m: 曾外祖母
m f f: 外曾祖父
m f m: 外曾祖母
m m f: 外曾外祖父
m m m: 外曾外祖母
f f f f: 高祖父
f f f m: 高祖母
m f f f: 外高祖父
f m f f: 高外祖父
f f f f f: 天祖父
f f f f f f: 烈祖父
ob: 哥哥
lb: 弟弟
os: 姐姐
ls: 妹妹
ob w: 嫂子
lb w: 弟媳
os h: 姐夫
ls h: 妹夫
ob ob: 哥哥
lb lb: 弟弟
ob os: 姐姐
lb ls: 妹妹
ob lb: 自己 哥哥 弟弟
ob ls: 姐姐 妹妹
女 ob ls: 自己 姐姐 妹妹
女 ob lb: 哥哥 弟弟
ob f: 爸爸
ls m: 妈妈
f s: 自己 哥哥 弟弟
f d: 姐姐 妹妹
m d: 姐姐 妹妹
女 m d: 自己 姐姐 妹妹
女 f s: 哥哥 弟弟
f ob: 伯父
f ob w: 伯母
f lb: 叔叔
f lb w: 婶婶
f os: 姑妈
f ls: 姑姑
f os h: 姑父
f ls h: 姑父
m ob: 舅舅
m lb: 舅舅
m ob w: 舅妈
m lb w: 舅妈
m os: 姨妈
m ls: 姨妈
m os h: 姨父
m ls h: 姨父
f f s: 爸爸 伯父 叔叔
f f d: 姑妈 姑姑
f m s: 爸爸 伯父 叔叔
m f s: 舅舅
m m d: 妈妈 姨妈
m m s: 舅舅
f f f s: 爷爷 伯祖父 叔祖父
f f ob: 伯祖父
f f ob w: 伯祖母
f f lb: 叔祖父
f f lb w: 叔祖母
f f os: 姑祖母
f f ls: 姑祖母
f f os h: 姑祖父
f m ob: 舅祖父
f m lb w: 舅祖母
f m os: 姨祖母
f m ls h: 姨祖父
m f ob: 伯外祖父
m f ob w: 伯外祖母
m f lb: 叔外祖父
m f ls: 姑外祖母
m f os h: 姑外祖父
m m ob: 舅外祖父
m m lb w: 舅外祖母
m m os: 姨外祖母
m m ls h: 姨外祖父
f f f ob: 曾伯祖父
f f f lb w: 曾叔祖母
f f f os: 曾姑祖母
f f m ob: 曾舅祖父
f f m os: 曾姨祖母
m f f ob: 外曾伯祖父
m f m lb: 外曾舅祖父
f ob s: 堂哥 堂弟
f ob d: 堂姐 堂妹
f lb s: 堂哥 堂弟
f lb d: 堂姐 堂妹
f os s: 表哥 表弟
f ls d: 表姐 表妹
m ob s: 表哥 表弟
m lb d: 表姐 表妹
m os s: 表哥 表弟
m ls d: 表姐 表妹
f ob s w: 堂嫂 堂弟媳
f lb d h: 堂姐夫 堂妹夫
f os s w: 表嫂 表弟媳
m ob d h: 表姐夫 表妹夫
m ls s w: 表嫂 表弟媳
f f s s: 自己 哥哥 弟弟 堂哥 堂弟
m f s s: 表哥 表弟
f f d d: 表姐 表妹
m m d s: 自己 哥哥 弟弟 表哥 表弟
m f d d: 姐姐 妹妹 表姐 表妹
f f ob s: 堂伯 堂叔
f f lb s: 堂伯 堂叔
f f ob d: 堂姑
f f os s: 表伯 表叔
f f ls d: 表姑
f m ob s: 表伯 表叔
f m lb d: 表姑
f m os s: 表伯 表叔
f m ls d: 表姑
m f ob s: 堂舅
m f lb d: 堂姨
m f os s: 表舅
m f ls d: 表姨
m m ob s: 表舅
m m lb d: 表姨
m m os s: 表舅
m m ls d: 表姨
f f ob s w: 堂伯母 堂婶
f f lb d h: 堂姑父
f m ob s w: 表伯母 表婶
f m os d h: 表姑父
m f ob s w: 堂舅妈
m f lb d h: 堂姨父
m m os s w: 表舅妈
m m ob d h: 表姨父
f f ob s s: 从堂哥 从堂弟
f f lb s d: 从堂姐 从堂妹
f f os s s: 从表哥 从表弟
f f ob d s: 从表哥 从表弟
m m os d d: 从表姐 从表妹
f f f ob s: 堂伯祖父 堂叔祖父
f f f lb d: 堂姑祖母
f f f os s: 表伯祖父 表叔祖父
f m f ob s: 堂舅祖父
m f f ob s: 堂伯外祖父 堂叔外祖父
m m f os d: 表姨外祖母
f f f ob s s: 从堂伯 从堂叔
f f f ob s s s: 族哥 族弟
ob s: 侄子
lb d: 侄女
os s: 外甥
ls d: 外甥女
ob s w: 侄媳妇
lb d h: 侄女婿
os s w: 外甥媳妇
ls d h: 外甥女婿
ob s s: 侄孙
lb s d: 侄孙女
ob d s: 侄外孙
ob d d: 侄外孙女
os s s: 外甥孙
ls s d: 外甥孙女
os d s: 外甥外孙
ob s s w: 侄孙媳妇
ob s s s: 曾侄孙
f ob s s: 堂侄
f lb s d: 堂侄女
f ob d s: 堂外甥
f lb d d: 堂外甥女
m ob s s: 表侄
f os s d: 表侄女
m os d s: 表外甥
f ls d d: 表外甥女
f ob s s w: 堂侄媳妇
f ob s d h: 堂侄女婿
f ob s s s: 堂侄孙
m ob s s d: 表侄孙女
f f ob s s s: 从堂侄
s: 儿子
d: 女儿
s ob: 儿子
s os: 女儿
d lb: 儿子
s w: 儿媳妇
d h: 女婿
s f: 自己
s m: 妻子
女 s f: 丈夫
女 d m: 自己
s s: 孙子
s d: 孙女
d s: 外孙
d d: 外孙女
s s w: 孙媳妇
s d h: 孙女婿
d s w: 外孙媳妇
d d h: 外孙女婿
s s s: 曾孙
s s d: 曾孙女
s d s: 曾外孙
s d d: 曾外孙女
d s s: 外曾孙
d d s: 外曾外孙
s s s s: 玄孙
s s s d: 玄孙女
s s s s s: 来孙
s w s: 孙子
s w f: 亲家公
s w m: 亲家母
d h f: 亲家公
d h m: 亲家母
w: 妻子
w h: 自己
w s: 儿子
w f: 岳父
w m: 岳母
w f w: 岳母
w ob: 大舅子
w lb: 小舅子
w os: 大姨子
w ls: 小姨子
w ob w: 大舅嫂
w lb w: 小舅媳妇
w os h: 连襟
w ls h: 连襟
w ob s: 内侄
w lb d: 内侄女
w os s: 妻子的外甥
w f f: 太岳父
w f m: 太岳母
w m f: 外太岳父
w m m: 外太岳母
w f ob: 伯岳父
w f ob w: 伯岳母
w f lb: 叔岳父
w f lb w: 叔岳母
w f os: 姑岳母
w f ls h: 姑岳父
w m ob: 舅岳父
w m lb w: 舅岳母
w m os: 姨岳母
w m ls h: 姨岳父
w f s: 大舅子 小舅子
w m d: 妻子 大姨子 小姨子
w f ob s: 妻子的堂哥 妻子的堂弟
女 h: 丈夫
女 h f: 公公
女 h m: 婆婆
女 h f w: 婆婆
女 h ob: 大伯子
女 h lb: 小叔子
女 h os: 大姑子
女 h ls: 小姑子
女 h ob w: 妯娌
女 h lb w: 妯娌
女 h ls h: 小姑子的丈夫
女 h ob s: 丈夫的侄子
女 h os d: 丈夫的外甥女
女 h f f: 丈夫的爷爷
女 h m ob: 丈夫的舅舅
女 h f s: 丈夫 大伯子 小叔子
ob w f: 姻伯父
os h m: 姻伯母
ob w ob: 姻兄
ls h ls: 姻妹
f ob w ob: 伯母的哥哥
f ob s f: 伯父
f ob s m: 伯母
m os d m: 姨妈
m ob s f f: 外公
f ls s m f: 爷爷
ob s f: 哥哥
ob s m: 嫂子
os d f: 姐夫
lb w h: 弟弟
f ob d ob: 堂哥 堂弟
m ob s os: 表姐 表妹
`
  .trim()
  .split('\n')
  .map((line) => {
    const [left = '', right = ''] = line.split(': ')
    const own: Sex = left.startsWith('女') ? 'female' : 'male'
    return [left, left.replace('女 ', '').split(' ') as Step[], own, right.split(' ')] as const
  })
