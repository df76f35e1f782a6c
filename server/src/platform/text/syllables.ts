/** The syllables of Chinese as they are typed; ü is v. Single vowels and sounds that only exclaim are left out. */
const syllables = new Set(
  (
    'ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ' +
    'ceng cha chai chan chang chao che chen cheng chi chong chou chu chuai chuan chuang chui chun chuo ci cong ' +
    'cou cu cuan cui cun cuo da dai dan dang dao de dei deng di dian diao die ding diu dong dou du duan dui dun ' +
    'duo en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai ' +
    'guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji ' +
    'jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke ken keng kong kou ku kua ' +
    'kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu long lou ' +
    'lu luan lun luo lv lve ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu na nai ' +
    'nan nang nao ne nei nen neng ni nian niang niao nie ning niu nong nu nuan nuo nv nve ou pa pai pan pang pao ' +
    'pei pen peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu quan que ' +
    'qun ran rang rao re ren reng ri rong rou ru ruan rui run ruo sa sai san sang sao se sen seng sha shai shan ' +
    'shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui ' +
    'sun suo ta tai tan tang tao te teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei ' +
    'wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying ' +
    'yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhen zheng zhi ' +
    'zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo'
  ).split(' '),
)

const longestSyllable = 6

/** Of what can be read in several ways; xian is 先 and 西安. */
const mostReadings = 4

/**
 * Divides what was typed without spaces into syllables, long ones first.
 * @param typed latin letters, lower case
 * @returns each way in which it can be read; none when it is no pinyin
 */
export const divideSyllables = (typed: string): string[][] => {
  // From the end on: what follows each place is divided already.
  const from: string[][][] = [[[]]]
  for (let rest = 1; rest <= typed.length; rest++) {
    const start = typed.length - rest
    from[rest] = Array.from(
      { length: Math.min(longestSyllable, rest) },
      (_, index) => Math.min(longestSyllable, rest) - index,
    )
      .flatMap((length) => {
        const syllable = typed.slice(start, start + length)
        return syllables.has(syllable) ? (from[rest - length] ?? []).map((others) => [syllable, ...others]) : []
      })
      .toSorted((one, other) => one.length - other.length)
      .slice(0, mostReadings)
  }
  return typed === '' ? [] : (from[typed.length] ?? [])
}
