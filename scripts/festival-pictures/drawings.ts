import { bailu } from './pictures/bailu.ts'
import { chongyang } from './pictures/chongyang.ts'
import { chunfen } from './pictures/chunfen.ts'
import { chunjie } from './pictures/chunjie.ts'
import { chunshe } from './pictures/chunshe.ts'
import { chushu } from './pictures/chushu.ts'
import { chuxi } from './pictures/chuxi.ts'
import { dahan } from './pictures/dahan.ts'
import { dashu } from './pictures/dashu.ts'
import { daxue } from './pictures/daxue.ts'
import { dongzhi } from './pictures/dongzhi.ts'
import { duanwu } from './pictures/duanwu.ts'
import { guoqing } from './pictures/guoqing.ts'
import { guyu } from './pictures/guyu.ts'
import { hanlu } from './pictures/hanlu.ts'
import { hanshi } from './pictures/hanshi.ts'
import { hanyi } from './pictures/hanyi.ts'
import { huazhao } from './pictures/huazhao.ts'
import { huobajie } from './pictures/huobajie.ts'
import { jingzhe } from './pictures/jingzhe.ts'
import { laba } from './pictures/laba.ts'
import { laodong } from './pictures/laodong.ts'
import { lichun } from './pictures/lichun.ts'
import { lidong } from './pictures/lidong.ts'
import { liqiu } from './pictures/liqiu.ts'
import { lixia } from './pictures/lixia.ts'
import { longtaitou } from './pictures/longtaitou.ts'
import { mangzhong } from './pictures/mangzhong.ts'
import { nadamu } from './pictures/nadamu.ts'
import { poshuijie } from './pictures/poshuijie.ts'
import { qingming } from './pictures/qingming.ts'
import { qiufen } from './pictures/qiufen.ts'
import { qiushe } from './pictures/qiushe.ts'
import { qixi } from './pictures/qixi.ts'
import { shangsi } from './pictures/shangsi.ts'
import { shuangjiang } from './pictures/shuangjiang.ts'
import { xiaohan } from './pictures/xiaohan.ts'
import { xiaoman } from './pictures/xiaoman.ts'
import { xiaonian } from './pictures/xiaonian.ts'
import { xiaoshu } from './pictures/xiaoshu.ts'
import { xiaoxue } from './pictures/xiaoxue.ts'
import { xiayuan } from './pictures/xiayuan.ts'
import { xiazhi } from './pictures/xiazhi.ts'
import { yuandan } from './pictures/yuandan.ts'
import { yuanxiao } from './pictures/yuanxiao.ts'
import { yushui } from './pictures/yushui.ts'
import { zhongqiu } from './pictures/zhongqiu.ts'
import { zhongyuan } from './pictures/zhongyuan.ts'
import { type Drawing } from './scroll.ts'

/** The picture of every day of the calendar that has a page. */
export const drawings: Record<string, Drawing> = {
  bailu,
  chongyang,
  chunfen,
  chunjie,
  chunshe,
  chushu,
  chuxi,
  dahan,
  dashu,
  daxue,
  dongzhi,
  duanwu,
  guoqing,
  guyu,
  hanlu,
  hanshi,
  hanyi,
  huazhao,
  huobajie,
  jingzhe,
  laba,
  laodong,
  lichun,
  lidong,
  liqiu,
  lixia,
  longtaitou,
  mangzhong,
  nadamu,
  poshuijie,
  qingming,
  qiufen,
  qiushe,
  qixi,
  shangsi,
  shuangjiang,
  xiaohan,
  xiaoman,
  xiaonian,
  xiaoshu,
  xiaoxue,
  xiayuan,
  xiazhi,
  yuandan,
  yuanxiao,
  yushui,
  zhongqiu,
  zhongyuan,
}
