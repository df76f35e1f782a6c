/** The 24 solar terms in the order of the traditional year. */
export const termKeys = [
  ...(['lichun', 'yushui', 'jingzhe', 'chunfen', 'qingming', 'guyu'] as const),
  ...(['lixia', 'xiaoman', 'mangzhong', 'xiazhi', 'xiaoshu', 'dashu'] as const),
  ...(['liqiu', 'chushu', 'bailu', 'qiufen', 'hanlu', 'shuangjiang'] as const),
  ...(['lidong', 'xiaoxue', 'daxue', 'dongzhi', 'xiaohan', 'dahan'] as const),
] as const
export type TermKey = (typeof termKeys)[number]

/** Festivals that are no solar terms; 清明 and 冬至 are terms whose pages tell both. */
export const festivalKeys = [
  ...(['yuandan', 'laba', 'xiaonian', 'chuxi', 'chunjie', 'yuanxiao', 'longtaitou', 'huazhao'] as const),
  ...(['shangsi', 'chunshe', 'hanshi', 'poshuijie', 'laodong', 'duanwu', 'huobajie', 'nadamu'] as const),
  ...(['qixi', 'zhongyuan', 'qiushe', 'zhongqiu', 'guoqing', 'chongyang', 'hanyi', 'xiayuan'] as const),
] as const
export type FestivalKey = (typeof festivalKeys)[number]

/** Whatever a year is marked by. */
export type CalendarKey = FestivalKey | TermKey

const termNames: Record<TermKey, string> = {
  ...{ lichun: '立春', yushui: '雨水', jingzhe: '惊蛰', chunfen: '春分', qingming: '清明', guyu: '谷雨' },
  ...{ lixia: '立夏', xiaoman: '小满', mangzhong: '芒种', xiazhi: '夏至', xiaoshu: '小暑', dashu: '大暑' },
  ...{ liqiu: '立秋', chushu: '处暑', bailu: '白露', qiufen: '秋分', hanlu: '寒露', shuangjiang: '霜降' },
  ...{ lidong: '立冬', xiaoxue: '小雪', daxue: '大雪', dongzhi: '冬至', xiaohan: '小寒', dahan: '大寒' },
}

const festivalNames: Record<FestivalKey, string> = {
  ...{ yuandan: '元旦', laba: '腊八节', xiaonian: '小年', chuxi: '除夕', chunjie: '春节', yuanxiao: '元宵节' },
  ...{ longtaitou: '龙抬头', huazhao: '花朝节', shangsi: '上巳节', chunshe: '春社', hanshi: '寒食节' },
  ...{ poshuijie: '泼水节', laodong: '劳动节', duanwu: '端午节', huobajie: '火把节', nadamu: '那达慕' },
  ...{ qixi: '七夕节', zhongyuan: '中元节', qiushe: '秋社', zhongqiu: '中秋节', guoqing: '国庆节' },
  ...{ chongyang: '重阳节', hanyi: '寒衣节', xiayuan: '下元节' },
}

/** What each is called on screen. */
export const names: Record<CalendarKey, string> = { ...termNames, ...festivalNames }

export const isTerm = (key: CalendarKey): key is TermKey => key in termNames
