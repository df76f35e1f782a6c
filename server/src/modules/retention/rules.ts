/** What is kept for how long, why, and the job that lets go of it. */
export interface Rule {
  /** A scheduled job; a test holds that there is one, and that every clean-up stands here or re-encrypts only. */
  job: string
  what: string
  why: string
  keep: string
  /** Whether the job tells how many rows it has let go of. */
  counts?: true
}

export const rules: readonly Rule[] = [
  {
    job: 'close-accounts',
    what: '申请注销的账号，和账号里的个人信息',
    why: '个人信息保护法第四十七条，留七天可以反悔',
    keep: '申请后 7 天',
  },
  {
    job: 'audit-cleanup',
    what: '工作人员的操作记录',
    why: '个人信息保护法第五十六条，处理情况的记录至少保存三年',
    keep: '3 年',
    counts: true,
  },
  {
    job: 'moderation-case-cleanup',
    what: '已结的举报、处理和申诉',
    why: '网络信息内容生态治理规定，处理要能查、能申诉',
    keep: '结案后 3 年',
  },
  {
    job: 'certification-cleanup',
    what: '实名认证的证件照片',
    why: '个人信息保护法第十九条，核验完就不再需要',
    keep: '有结果就删',
  },
  { job: 'data-export-cleanup', what: '导出的个人信息包', why: '只为下载一次', keep: '24 小时' },
  {
    job: 'auth-cleanup',
    what: '登录凭据、结束的会话、移除的设备',
    why: '个人信息保护法第十九条，最短的必要时间',
    keep: '凭据到期就删，结束的会话从开始起 60 天',
  },
  { job: 'checkcode-cleanup', what: '图形、邮箱和短信验证码', why: '过期就没有用', keep: '到期就删，最多 10 分钟' },
  { job: 'two-factor-cleanup', what: '没做完的两步验证设置', why: '过期就没有用', keep: '15 分钟' },
  { job: 'third-party-cleanup', what: '没做完的第三方登录', why: '过期就没有用', keep: '10 分钟' },
  { job: 'address-cleanup', what: '删除的收货地址', why: '留一会儿可以撤销', keep: '1 分钟', counts: true },
  { job: 'friend-cleanup', what: '拉黑时解除的关注', why: '留一会儿可以撤销', keep: '1 分钟', counts: true },
  { job: 'topic-cleanup', what: '已删除话题的图片、视频和音频', why: '留一会儿可以撤销', keep: '1 分钟' },
  { job: 'post-cleanup', what: '已删除回复的图片', why: '留一会儿可以撤销', keep: '1 分钟' },
  { job: 'media-cleanup', what: '上传了没有用上的文件', why: '没有内容引用它', keep: '1 天' },
  { job: 'search-cleanup', what: '搜索词，用来算大家在搜什么', why: '只看最近七天', keep: '8 天' },
  {
    job: 'active-days-cleanup',
    what: '谁在哪天来过',
    why: '算活跃和留存，个人信息保护法第十九条',
    keep: '130 天',
    counts: true,
  },
  {
    job: 'text-findings-cleanup',
    what: '内容命中了哪些敏感词，审核服务怎么说',
    why: '处理申诉、改进词表时要看',
    keep: '180 天',
    counts: true,
  },
  { job: 'word-trials-cleanup', what: '敏感词试运行的结果', why: '发布之前要看', keep: '1 天', counts: true },
  { job: 'realtime-cleanup', what: '连接服务器用的一次性令牌', why: '过期就没有用', keep: '30 秒' },
  { job: 'e-ticket-cleanup', what: '电子客票的证书', why: '闸机离线检票补传之后就不再需要', keep: '发车并到期后 3 天' },
]
