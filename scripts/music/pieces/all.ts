import type { Piece } from '../score/piece.ts'
import { guiTuDengHuo } from './gui-tu-deng-huo.ts'
import { jinShu } from './jin-shu.ts'
import { jiuRiShiGuang } from './jiu-ri-shi-guang.ts'
import { moLiHua } from './mo-li-hua.ts'
import { nianGuXiang } from './nian-gu-xiang.ts'
import { songBie } from './song-bie.ts'
import { xueLuoZhanTai } from './xue-luo-zhan-tai.ts'
import { yanZiHuiShi } from './yan-zi-hui-shi.ts'
import { yeXingLieChe } from './ye-xing-lie-che.ts'

/** Everything that 鸿雁乐坊 plays. */
export const pieces: readonly Piece[] = [
  jinShu,
  songBie,
  yanZiHuiShi,
  moLiHua,
  yeXingLieChe,
  nianGuXiang,
  xueLuoZhanTai,
  jiuRiShiGuang,
  guiTuDengHuo,
]
