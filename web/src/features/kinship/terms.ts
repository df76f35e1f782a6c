/** What a relative is called. */
export interface Term {
  /** What people of most places understand. */
  name: string
  /** In writing. */
  written?: string
  /** To their face, where that is something else. */
  call?: string
  /** What people of the north, or the south, say. */
  north?: string
  south?: string
}

type Row = readonly [chain: string, name: string, more?: Omit<Term, 'name'>]

// From knowledge of the language; 《尔雅·释亲》 has the written ones. Where the north and the south differ much, or a word is of one
// dialect, it is told which.

const rows: readonly Row[] = [
  // Parents and theirs.
  ['f', '爸爸', { written: '父亲', north: '爸、爹', south: '阿爸、老豆（粤）' }],
  ['m', '妈妈', { written: '母亲', north: '妈、娘', south: '阿妈、姆妈（吴）' }],
  ['f f', '爷爷', { written: '祖父', north: '爷爷', south: '阿公、爹爹、阿爷（粤）' }],
  ['f m', '奶奶', { written: '祖母', north: '奶奶', south: '阿嬷、阿婆、嫲嫲（粤）' }],
  ['m f', '外公', { written: '外祖父', north: '姥爷', south: '外公、阿公、家公' }],
  ['m m', '外婆', { written: '外祖母', north: '姥姥', south: '外婆、阿婆、家婆' }],
  ['f f f', '太爷爷', { written: '曾祖父', north: '太爷爷、老爷爷', south: '太公、阿太' }],
  ['f f m', '太奶奶', { written: '曾祖母', north: '太奶奶、老奶奶', south: '太婆、阿太' }],
  ['f m f', '曾外祖父', { written: '曾外祖父', call: '太姥爷、太公', north: '太姥爷', south: '太公、阿太' }],
  ['f m m', '曾外祖母', { written: '曾外祖母', call: '太姥姥、太婆', north: '太姥姥', south: '太婆、阿太' }],
  ['m f f', '外曾祖父', { written: '外曾祖父', call: '太姥爷、太公', north: '太姥爷', south: '太公、阿太' }],
  ['m f m', '外曾祖母', { written: '外曾祖母', call: '太姥姥、太婆', north: '太姥姥', south: '太婆、阿太' }],
  // Brothers and sisters.
  ['ob', '哥哥', { written: '兄', south: '阿哥、大佬（粤）' }],
  ['lb', '弟弟', { written: '弟', south: '阿弟、细佬（粤）' }],
  ['os', '姐姐', { written: '姊', south: '阿姐、家姐（粤）' }],
  ['ls', '妹妹', { written: '妹', south: '阿妹' }],
  ['ob w', '嫂子', { written: '嫂', north: '嫂子', south: '阿嫂、大嫂' }],
  ['lb w', '弟媳', { written: '弟妇', call: '弟妹，或叫名字', north: '兄弟媳妇、弟妹', south: '弟新妇、弟妇' }],
  ['os h', '姐夫', { written: '姊夫' }],
  ['ls h', '妹夫', { written: '妹夫', call: '妹夫，或叫名字' }],
  // Brothers and sisters of the parents.
  ['f ob', '伯父', { written: '伯父', call: '伯伯、大爷', north: '大爷、大伯', south: '伯伯、阿伯' }],
  ['f ob w', '伯母', { written: '伯母', call: '伯母、大娘', north: '大娘、大妈', south: '伯娘、阿姆' }],
  ['f lb', '叔叔', { written: '叔父', north: '叔、叔叔', south: '叔叔、阿叔' }],
  ['f lb w', '婶婶', { written: '叔母', north: '婶儿、婶子', south: '婶婶、婶娘' }],
  ['f os', '姑妈', { written: '姑母', north: '姑、大姑', south: '姑妈、娘娘（吴、川）' }],
  ['f ls', '姑姑', { written: '姑母', north: '姑、老姑', south: '姑姑、姑姐（粤）' }],
  ['f os h', '姑父', { written: '姑父', north: '姑父', south: '姑丈、姑爹' }],
  ['f ls h', '姑父', { written: '姑父', north: '姑父', south: '姑丈、姑爹' }],
  ['m ob', '舅舅', { written: '舅父', north: '舅、大舅', south: '舅舅、娘舅（吴）' }],
  ['m lb', '舅舅', { written: '舅父', north: '舅、老舅', south: '舅舅、娘舅（吴）' }],
  ['m ob w', '舅妈', { written: '舅母', north: '舅妈、妗子', south: '舅妈、舅娘' }],
  ['m lb w', '舅妈', { written: '舅母', north: '舅妈、妗子', south: '舅妈、妗母（闽、粤）' }],
  ['m os', '姨妈', { written: '姨母', north: '大姨', south: '姨妈、孃孃（川）' }],
  ['m ls', '姨妈', { written: '姨母', call: '小姨、阿姨', north: '小姨、老姨', south: '阿姨、姨姨' }],
  ['m os h', '姨父', { written: '姨父', north: '姨父', south: '姨丈、姨爹' }],
  ['m ls h', '姨父', { written: '姨父', north: '姨父', south: '姨丈、姨爹' }],
  // Those of the grandparents.
  ['f f ob', '伯祖父', { north: '大爷爷', south: '伯公' }],
  ['f f ob w', '伯祖母', { north: '大奶奶', south: '伯婆' }],
  ['f f lb', '叔祖父', { north: '二爷爷、小爷爷', south: '叔公' }],
  ['f f lb w', '叔祖母', { north: '二奶奶、小奶奶', south: '叔婆、婶婆' }],
  ['f f *s', '姑祖母', { north: '姑奶奶', south: '姑婆' }],
  ['f f *s h', '姑祖父', { north: '姑爷爷', south: '姑公、姑丈公' }],
  ['f m *b', '舅祖父', { north: '舅爷爷', south: '舅公' }],
  ['f m *b w', '舅祖母', { north: '舅奶奶', south: '舅婆、妗婆' }],
  ['f m *s', '姨祖母', { north: '姨奶奶', south: '姨婆' }],
  ['f m *s h', '姨祖父', { north: '姨爷爷', south: '姨公、姨丈公' }],
  ['m f ob', '伯外祖父', { north: '大姥爷', south: '伯公' }],
  ['m f ob w', '伯外祖母', { north: '大姥姥', south: '伯婆' }],
  ['m f lb', '叔外祖父', { north: '二姥爷、小姥爷', south: '叔公' }],
  ['m f lb w', '叔外祖母', { north: '二姥姥、小姥姥', south: '叔婆、婶婆' }],
  ['m f *s', '姑外祖母', { north: '姑姥姥', south: '姑婆' }],
  ['m f *s h', '姑外祖父', { north: '姑姥爷', south: '姑公、姑丈公' }],
  ['m m *b', '舅外祖父', { north: '舅姥爷', south: '舅公' }],
  ['m m *b w', '舅外祖母', { north: '舅姥姥', south: '舅婆、妗婆' }],
  ['m m *s', '姨外祖母', { north: '姨姥姥', south: '姨婆' }],
  ['m m *s h', '姨外祖父', { north: '姨姥爷', south: '姨公、姨丈公' }],
  // Children.
  ['s', '儿子', { written: '子' }],
  ['d', '女儿', { written: '女', north: '闺女', south: '囡囡（吴）、女（粤）' }],
  ['s w', '儿媳妇', { written: '媳', north: '儿媳妇', south: '新妇、心抱（粤）' }],
  ['d h', '女婿', { written: '婿', north: '姑爷、女婿', south: '女婿、囝婿（闽）' }],
  ['s w f', '亲家公', { written: '姻翁', call: '亲家' }],
  ['s w m', '亲家母', { written: '姻母', call: '亲家' }],
  ['d h f', '亲家公', { written: '姻翁', call: '亲家' }],
  ['d h m', '亲家母', { written: '姻母', call: '亲家' }],
  // One's husband and his.
  ['h', '丈夫', { written: '夫', call: '老公，或叫名字', north: '当家的、爷们儿', south: '老公、先生' }],
  ['h f', '公公', { written: '翁、舅', call: '爸爸' }],
  ['h m', '婆婆', { written: '姑', call: '妈妈', south: '家婆（粤）' }],
  ['h ob', '大伯子', { written: '夫兄', call: '哥哥' }],
  ['h lb', '小叔子', { written: '叔', call: '弟弟，或叫名字' }],
  ['h os', '大姑子', { written: '夫姊', call: '姐姐' }],
  ['h ls', '小姑子', { written: '小姑', call: '妹妹，或叫名字' }],
  ['h ob w', '妯娌', { written: '姒', call: '嫂子' }],
  ['h lb w', '妯娌', { written: '娣', call: '弟妹，或叫名字' }],
  ['h os h', '大姑子的丈夫', { call: '姐夫' }],
  ['h ls h', '小姑子的丈夫', { call: '妹夫，或叫名字' }],
  // One's wife and hers.
  ['w', '妻子', { written: '妻', call: '老婆，或叫名字', north: '媳妇儿', south: '老婆、太太' }],
  ['w f', '岳父', { written: '岳父、泰山', call: '爸爸', north: '老丈人', south: '丈人、外父（粤）' }],
  ['w m', '岳母', { written: '岳母、泰水', call: '妈妈', north: '丈母娘', south: '丈母、外母（粤）' }],
  ['w ob', '大舅子', { written: '内兄', call: '哥哥', north: '大舅哥', south: '大舅子、大舅佬' }],
  ['w lb', '小舅子', { written: '内弟', call: '弟弟，或叫名字', north: '小舅子', south: '小舅子、舅仔（粤）' }],
  ['w os', '大姨子', { written: '内姊', call: '姐姐', north: '大姨姐', south: '大姨子' }],
  ['w ls', '小姨子', { written: '内妹', call: '妹妹，或叫名字' }],
  ['w ob w', '大舅嫂', { written: '内嫂', call: '嫂子' }],
  ['w lb w', '小舅媳妇', { written: '内弟妇', call: '弟妹，或叫名字' }],
  ['w os h', '连襟', { written: '襟兄', call: '姐夫', north: '连桥、一担挑', south: '连襟' }],
  ['w ls h', '连襟', { written: '襟弟', call: '妹夫，或叫名字', north: '连桥、一担挑', south: '连襟' }],
  ['w f f', '太岳父', { call: '爷爷' }],
  ['w f m', '太岳母', { call: '奶奶' }],
  ['w m f', '外太岳父', { call: '外公' }],
  ['w m m', '外太岳母', { call: '外婆' }],
  ['w f ob', '伯岳父', { call: '伯伯' }],
  ['w f ob w', '伯岳母', { call: '伯母' }],
  ['w f lb', '叔岳父', { call: '叔叔' }],
  ['w f lb w', '叔岳母', { call: '婶婶' }],
  ['w f *s', '姑岳母', { call: '姑妈' }],
  ['w f *s h', '姑岳父', { call: '姑父' }],
  ['w m *b', '舅岳父', { call: '舅舅' }],
  ['w m *b w', '舅岳母', { call: '舅妈' }],
  ['w m *s', '姨岳母', { call: '姨妈' }],
  ['w m *s h', '姨岳父', { call: '姨父' }],
  ['w *b s', '内侄', { call: '叫名字' }],
  ['w *b d', '内侄女', { call: '叫名字' }],
]

/** `*b` is a brother of either age, `*s` a sister. */
const expand = (chain: string): string[] =>
  ['b', 's'].flatMap((kind) =>
    chain.includes(`*${kind}`) ? ['o', 'l'].map((age) => chain.replace(`*${kind}`, `${age}${kind}`)) : [],
  )

const table = new Map<string, Term>(
  rows.flatMap(([chain, name, more]) =>
    (chain.includes('*') ? expand(chain) : [chain]).map((one) => [one, { name, ...more }] as const),
  ),
)

/** The word for those who have one of their own, by the shortest chain to them, such as `m ob w`. */
export const termOf = (chain: string): Term | undefined => table.get(chain)
