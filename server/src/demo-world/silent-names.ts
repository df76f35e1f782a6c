/** How somebody is, and what they are: every nickname of a silent user is one of each. Plainly made up. */
const ways = (
  '早睡 晚起 爱笑 怕冷 半糖 微醺 路过 慢走 发呆 贪吃 认路 迷糊 勤快 害羞 安静 赶路 淋雨 晒被子 数星星 等风来 ' +
  '不吃香菜 多加葱花 少冰 三分熟 刚下班 在路上 想回家 爱做梦 会游泳 怕打雷 养花 听雨 看云 捡叶子 写日记 攒邮票 织毛衣 ' +
  '学做饭 跑十公里 睡午觉 爱喝汤 挑食 乐呵呵 慢半拍 起得早 记性差 手很巧 话不多 心很大 走得远 靠窗 住六楼 朝南 隔壁 对岸 ' +
  '山里 江边 巷尾 桥下 屋檐 树上 雨后 黄昏 清晨 夏天 冬天 秋千上 灯下 路口 田埂上 岛上 镇上 老街 北边 南方 ' +
  '戴帽子 穿毛衣 背书包 骑单车 哼着歌'
).split(' ')

const beings = (
  '松果:songguo 橘子:juzi 土豆:tudou 纸飞机:zhifeiji 白杨:baiyang 薄荷:bohe 云朵:yunduo 海盐:haiyan 芦苇:luwei 萤火虫:yinghuo ' +
  '石榴:shiliu 青梅:qingmei 风筝:fengzheng 豌豆:wandou 书签:shuqian 雨伞:yusan 渡口:dukou 麦子:maizi 陶罐:taoguan 河狸:heli ' +
  '刺猬:ciwei 松鼠:songshu 麻雀:maque 蜗牛:woniu 山羊:shanyang 海豚:haitun 企鹅:qie 小鹿:xiaolu 水獭:shuita 獾:huan ' +
  '栗子:lizi 核桃:hetao 柚子:youzi 枇杷:piba 杨梅:yangmei 荔枝:lizhi 石子:shizi 贝壳:beike 灯塔:dengta 木船:muchuan ' +
  '竹子:zhuzi 银杏:yinxing 梧桐:wutong 蒲公英:pugongying 向日葵:xiangrikui 苔藓:taixian 野菊:yeju 茉莉:moli 桂花:guihua 山茶:shancha ' +
  '馒头:mantou 豆浆:doujiang 汤圆:tangyuan 米糕:migao 年糕:niangao 烧饼:shaobing 馄饨:huntun 花卷:huajuan 豆腐:doufu 莲藕:lianou ' +
  '毛线:maoxian 铅笔:qianbi 橡皮:xiangpi 信纸:xinzhi 台灯:taideng 闹钟:naozhong 搪瓷缸:tangcigang 暖水袋:nuanshuidai 藤椅:tengyi 风铃:fengling ' +
  '月亮:yueliang 彩虹:caihong 露水:lushui 晚霞:wanxia 雪人:xueren 溪水:xishui 山雀:shanque 稻草人:daocaoren 小石桥:shiqiao 半个月饼:yuebing'
).split(' ')

/** Prime to the number of names, so that neighbours are not called alike. */
const stride = 5417

/** The first so many names, all different. */
export const namesOfSilent = (count: number): { username: string; nickname: string }[] =>
  Array.from({ length: count }, (_, index) => {
    const number = (index * stride) % (ways.length * beings.length * 2)
    const way = ways[number % ways.length] as string
    const [being = '', sound = ''] = (beings[Math.floor(number / ways.length) % beings.length] as string).split(':')
    const joint = number >= ways.length * beings.length ? '的' : ''
    return { username: `${sound}${1000 + index}`, nickname: `${way}${joint}${being}` }
  })
