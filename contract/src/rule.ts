/** What is not allowed here; a report names one of these, and so does a decision. */
export const ruleKeys = ['ad', 'porn', 'illegal', 'abuse', 'rumour', 'impersonation', 'other'] as const
export type RuleKey = (typeof ruleKeys)[number]

/** What each is called, and what it says, as those read it whom a decision touches. */
export const rules: Readonly<Record<RuleKey, { name: string; text: string }>> = {
  ad: { name: '垃圾广告', text: '不发广告、引流和重复刷屏的内容。' },
  porn: { name: '色情低俗', text: '不发色情、低俗的文字、图片和音视频。' },
  illegal: { name: '违法违规', text: '不发法律禁止的内容，也不教人去做法律禁止的事。' },
  abuse: { name: '辱骂攻击', text: '不辱骂、不威胁、不人身攻击，也不泄露别人的隐私。' },
  rumour: { name: '造谣传谣', text: '不编造、不传播没有根据又会伤害别人的消息。' },
  impersonation: { name: '冒充他人', text: '不冒充别人，也不冒充机构和官方账号。' },
  other: { name: '其他原因', text: '不发其他违反用户协议的内容。' },
}
