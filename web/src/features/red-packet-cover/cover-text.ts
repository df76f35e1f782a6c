import type { RedPacketCover } from '#contract/red-packet-cover.ts'

/** What a cover shows, in a line. */
export const coverLines: Record<RedPacketCover, string> = {
  hongyan: '夕阳照着江水，雁往家的方向飞',
  fu: '福字倒着贴，福气就到了',
  wanjia: '月亮底下，每扇窗里都有人在等',
  xueyan: '雪落满山，一只雁捎来了信',
  chunjiang: '柳条绿了，春水慢慢涨上来',
  xinghe: '银河铺开的夜里，雁群一路向南',
}
