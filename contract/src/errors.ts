/** What a failure is to the outside: its HTTP status, its Chinese text and, where it belongs to one, its form field. */
export interface ErrorDefinition {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 417 | 422 | 429 | 431 | 500 | 503
  /** `code` of the body where it is not the status: the two token errors of the specification, section 8. */
  code?: 500
  message: string
  /** Name of the input field at which a form shows the message. */
  field?: string
}

/**
 * Every failure that a call can answer with. Code throws the key; the text stands here and nowhere else.
 */
export const errors = {
  INPUT_INVALID: { status: 400, message: '填写的内容有误，请检查后再试' },
  BODY_UNREADABLE: { status: 400, message: '请求内容无法解析，请检查格式' },
  UNAUTHENTICATED: { status: 401, message: '请先登录' },
  /** Specification, section 8: the client refreshes the token on exactly this text. */
  TOKEN_EXPIRED: { status: 401, code: 500, message: '令牌已过期' },
  /** Specification, section 8: the client clears the token on exactly this text. */
  TOKEN_BLACKLISTED: { status: 401, code: 500, message: '令牌已被列入黑名单' },
  REFRESH_REFUSED: { status: 400, message: '登录失效，请重新登录' },
  CLIENT_UNKNOWN: { status: 401, message: '客户端标识不正确，请更新应用后再试' },
  FORBIDDEN: { status: 403, message: '没有权限进行这个操作' },
  NOT_FOUND: { status: 404, message: '内容不存在或已被删除' },
  PATH_UNKNOWN: { status: 404, message: '没有这个接口' },
  METHOD_UNKNOWN: { status: 405, message: '这个接口不支持这种请求方法' },
  BODY_TOO_LARGE: { status: 413, message: '提交的内容太大，请精简后再试' },
  BODY_TYPE_UNKNOWN: { status: 415, message: '不支持这种请求格式' },
  /** Not of calls alone: also of what never became one. */
  REQUEST_TOO_SLOW: { status: 408, message: '请求太久没有发完，请检查网络后再试' },
  HEADERS_TOO_LARGE: { status: 431, message: '请求的开头太长，请清除本站的浏览数据后再试' },
  EXPECTATION_UNKNOWN: { status: 417, message: '请求附带了不支持的要求，请去掉后再试' },
  TOO_MANY_REQUESTS: { status: 429, message: '操作太频繁，请稍后再试' },
  INTERNAL: { status: 500, message: '服务器出了点问题，请稍后再试' },
  UNAVAILABLE: { status: 503, message: '服务暂时不可用，请稍后再试' },

  PICTURE_CODE_WRONG: { status: 400, message: '图形验证码不正确或已过期，请重新输入', field: 'checkcode' },
  PICTURE_CODE_NEEDED: { status: 400, message: '请先填写图形验证码，再获取邮箱验证码', field: 'checkcode' },
  EMAIL_CODE_WRONG: { status: 400, message: '邮箱验证码不正确或已过期，请重新获取', field: 'emailCode' },
  EMAIL_CODE_TOO_OFTEN: { status: 429, message: '验证码发送太频繁，请一分钟后再试' },
  /** One text for an unknown name and for a wrong password, so that neither can be told from the other. */
  CREDENTIAL_WRONG: { status: 400, message: '用户名或密码不正确', field: 'password' },
  SIGN_IN_LOCKED: { status: 429, message: '密码输错次数过多，请稍后再试，或使用忘记密码', field: 'password' },
  ACCOUNT_BANNED: { status: 403, message: '该账号已被停用，如有疑问请联系客服' },
  DEVICE_BANNED: { status: 403, message: '该设备已被禁止登录这个账号' },
  DEVICE_IS_CURRENT: { status: 409, message: '这是正在使用的设备，不能移除或禁止登录' },
  USERNAME_TAKEN: { status: 409, message: '这个用户名已被使用，换一个试试', field: 'username' },
  /** Of nicknames and usernames; the answer names the field. */
  NAME_RESERVED: { status: 409, message: '这个名字只有官方账号可以用，换一个试试' },
  EMAIL_TAKEN: { status: 409, message: '这个邮箱已注册，请直接登录', field: 'email' },
  /** Told only to who has proven, by a code, to read the mail of the address. */
  EMAIL_UNKNOWN: { status: 404, message: '这个邮箱还没有注册，请先注册', field: 'email' },
  PASSWORD_COMMON: { status: 400, message: '这个密码太常见，容易被猜到，换一个试试', field: 'password' },
  PASSWORD_SAME: { status: 400, message: '新密码和当前密码一样，换一个试试', field: 'newPassword' },
  PASSWORD_WRONG: { status: 400, message: '当前密码不正确', field: 'password' },

  /** The answer carries `challenge`: with what the second step goes on. */
  TWO_FACTOR_NEEDED: { status: 403, message: '请完成两步验证' },
  TWO_FACTOR_CODE_WRONG: { status: 400, message: '验证码不正确，或已经用过了', field: 'code' },
  TWO_FACTOR_LOCKED: { status: 429, message: '验证码输错次数过多，请稍后再试', field: 'code' },
  TWO_FACTOR_LATE: { status: 400, message: '登录已超时，或验证码错得太多，请重新登录' },
  TWO_FACTOR_ON: { status: 409, message: '两步验证已经开启' },
  TWO_FACTOR_OFF: { status: 409, message: '两步验证没有开启' },
  TWO_FACTOR_UNPREPARED: { status: 409, message: '设置已超时，请重新开始' },
  PHONE_CODE_WRONG: { status: 400, message: '短信验证码不正确或已过期，请重新获取', field: 'phoneCode' },
  PHONE_CODE_TOO_OFTEN: { status: 429, message: '验证码发送太频繁，请一分钟后再试' },
  PHONE_TAKEN: { status: 409, message: '这个手机号已绑定在另一个账号上', field: 'phone' },
  BIND_LAST: { status: 409, message: '这是最后一种登录方式，只能更换，不能解绑' },
  THIRD_PARTY_FAILED: { status: 400, message: '没有完成授权，请重试' },
  THIRD_PARTY_DOWN: { status: 503, message: '对方的登录服务暂时无法使用，请稍后再试' },
  THIRD_PARTY_TAKEN: { status: 409, message: '这个第三方账号已绑定在另一个鸿雁账号上' },
  THIRD_PARTY_UNBOUND: { status: 404, message: '这个第三方账号还没有绑定，请先登录，再到“账号管理”里绑定' },
  CERTIFICATION_DONE: { status: 409, message: '你已提交过实名认证，不能再提交别的身份' },
  ID_NUMBER_WRONG: { status: 400, message: '身份证号里的出生日期不对，请核对', field: 'idNumber' },
  PHOTOS_INCOMPLETE: { status: 400, message: '证件照片要么两面都传，要么都不传' },
  ADDRESS_GONE: { status: 404, message: '这个地址不存在或已被删除' },
  ADDRESSES_FULL: { status: 409, message: '最多保存 20 个地址，先删除一些再添加' },
  AREA_UNKNOWN: { status: 400, message: '请选择地区', field: 'areaCode' },

  CLOSING_STAFF: { status: 403, message: '你还是鸿雁的工作人员，请先请管理员撤销你的角色，再注销账号' },
  CLOSING_MONEY: { status: 409, message: '钱包里还有钱或欠款，先提现、用完或还清，再注销账号' },

  STAFF_TWO_FACTOR_OFF: { status: 403, message: '工作人员要先到“账号管理”里开启两步验证，才能继续' },
  STAFF_SECOND_STEP_NEEDED: { status: 403, message: '请先在工作台输入一次两步验证的验证码，再继续' },
  STAFF_LAST_OWNER: { status: 409, message: '这是最后一位所有者，请先把所有者交给别人' },
  STAFF_ROLE_GONE: { status: 404, message: '这个人没有这个角色，或已被撤销' },

  PAYMENT_PASSWORD_SET: { status: 409, message: '已经设置过支付密码，可以修改或重置' },
  PAYMENT_PASSWORD_UNSET: { status: 409, message: '请先设置支付密码' },
  /** The answer carries `remainingTries`. */
  PAYMENT_PASSWORD_WRONG: { status: 400, message: '支付密码不正确', field: 'paymentPassword' },
  /** Of a payment without it that is not small, or no longer. */
  PAYMENT_PASSWORD_NEEDED: { status: 403, message: '这一笔要输入支付密码', field: 'paymentPassword' },
  PAYMENT_PASSWORD_LOCKED: {
    status: 429,
    message: '支付密码输错次数过多，已锁定 3 小时，可以重置支付密码',
    field: 'paymentPassword',
  },
  /** Of a `clientId` that stands for something else already. */
  CLIENT_ID_USED: { status: 409, message: '这次操作已提交过，请刷新后再试' },
  TOP_UP_UNAVAILABLE: { status: 409, message: '暂时不能充值，请以后再来' },
  TOP_UP_GONE: { status: 404, message: '这笔充值不存在或已关闭，请重新充值' },
  WITHDRAWAL_UNAVAILABLE: { status: 409, message: '暂时不能提现，请以后再来' },
  WITHDRAWAL_GONE: { status: 404, message: '这笔提现不存在' },
  WITHDRAWALS_DAY_FULL: { status: 409, message: '今天的提现额度不够了，请减少金额或明天再来', field: 'amount' },
  PROVIDER_DOWN: { status: 503, message: '支付服务暂时没有回应，请稍后再试' },
  CERTIFICATION_NEEDED: { status: 403, message: '请先完成实名认证' },
  PAYEE_NEEDED: { status: 409, message: '请先绑定提现账户' },
  PAYOUTS_PAUSED: { status: 403, message: '支付密码刚刚重置过，24 小时后才能提现、转账和发红包' },
  PAYOUTS_BLOCKED: { status: 403, message: '有一笔充值被退回，补足之后才能提现、转账和发红包' },
  REMITTANCE_GONE: { status: 404, message: '这笔转账不存在' },
  REMITTANCE_ACCEPTED: { status: 409, message: '这笔转账已经收下了，不能再退还' },
  REMITTANCE_RETURNED: { status: 409, message: '这笔转账已经退还了，可以请对方再转一次' },
  REMITTANCE_NOT_FRIENDS: { status: 403, message: '互相关注之后才能转账' },
  COVER_OWNED: { status: 409, message: '这个封面已经是你的了，发红包时选它就行' },
  COVER_ORDER_GONE: { status: 404, message: '这笔封面订单不存在，请回到封面里看看' },
  COVER_REFUND_LATE: { status: 409, message: '买了超过 7 天的封面不能退了' },
  COVER_USED: { status: 409, message: '用过的封面不能退了' },
  RED_PACKET_GONE: { status: 404, message: '没有找到这个红包，请核对链接' },
  RED_PACKET_EMPTY: { status: 409, message: '手慢了，红包已被领完' },
  RED_PACKET_LAPSED: { status: 409, message: '这个红包已超过 24 小时，剩下的退回了' },
  RED_PACKET_REVOKED: { status: 409, message: '这个红包已被收回，看看别的吧' },
  RED_PACKET_OWN: { status: 409, message: '这是你发给朋友的红包，等对方来领' },
  RED_PACKET_NOT_FRIENDS: { status: 403, message: '互相关注之后才能发红包' },
  RED_PACKET_UNEVEN: { status: 400, message: '普通红包要能平分，请调整金额或个数', field: 'total' },
  RED_PACKET_SHARE_SIZE: { status: 400, message: '每个红包最少 1 分、最多 200 元，请调整金额或个数', field: 'total' },
  COVER_NOT_OWNED: { status: 403, message: '你还没有这个封面，换一个试试', field: 'cover' },
  BILL_LINE_GONE: { status: 404, message: '这笔账单不存在，请回到账单里看看' },
  SPENDING_LIMIT_REACHED: {
    status: 403,
    message: '超出了可用余额付款的限额，完成更多身份验证可以提高',
    field: 'amount',
  },
  PAYMENTS_DAY_FULL: { status: 409, message: '用余额付款每天最多 5000 元，请减少金额或明天再来', field: 'amount' },
  BALANCE_SHORT: { status: 409, message: '余额不足，请减少金额或先充值', field: 'amount' },

  TOPIC_GONE: { status: 404, message: '这个话题不存在或已被删除' },
  POST_GONE: { status: 404, message: '这条回复不存在或已被删除' },
  CATEGORY_GONE: { status: 404, message: '这个分类不存在' },
  USER_GONE: { status: 404, message: '这个用户不存在或已离开' },
  TOPIC_EMPTY: { status: 400, message: '写点什么，或者放上图片、视频、音频', field: 'content' },
  TOPIC_MEDIA_MIXED: { status: 400, message: '图片、视频、音频只能选一种' },
  TOPIC_VERSIONS_FULL: { status: 409, message: '这个话题已经编辑了太多次，不能再改了' },
  POST_EMPTY: { status: 400, message: '写点什么，或者放上一张图片', field: 'content' },
  RESTORE_TOO_LATE: { status: 409, message: '删除已经过了一会儿，不能撤销了' },
  ANNOUNCEMENT_GONE: { status: 404, message: '这条公告不存在' },
  ANNOUNCEMENT_ENDS_BEFORE: { status: 400, message: '结束时间要晚于开始时间', field: 'endTime' },
  CONTENT_REFUSED: { status: 422, message: '内容里有不能发布的词，请修改后再发', field: 'content' },

  CLOSING_GONE: { status: 404, message: '这一天还没有结账，请过一天再来看' },

  MEDIA_MISSING: { status: 400, message: '没有收到文件，请重新选择' },
  UPLOADS_USED_UP: { status: 429, message: '今天上传的文件已经够多了，请明天再传' },
  MEDIA_TOO_LARGE: { status: 413, message: '文件太大，请压缩后再上传' },
  MEDIA_TYPE_UNKNOWN: { status: 415, message: '不支持这种文件，请换一种格式再上传' },
  MEDIA_UNREADABLE: { status: 422, message: '文件打不开，可能已损坏，换一个试试' },
  MEDIA_TOO_MANY_PIXELS: { status: 422, message: '图片尺寸太大，请缩小到 5000 万像素以内' },
  MEDIA_TOO_LONG: { status: 422, message: '时长太长，最多 30 分钟' },
  MEDIA_GONE: { status: 404, message: '有图片或音视频已失效，请重新上传' },

  CHAT_SELF: { status: 400, message: '不能和自己聊天' },
  WINDOW_GONE: { status: 404, message: '这个会话不存在' },
  MESSAGE_GONE: { status: 404, message: '这条消息不存在或已被撤回' },
  MESSAGE_EMPTY: { status: 400, message: '写点什么再发送', field: 'content' },
  RECALL_MONEY: { status: 409, message: '转账和红包发出后不能撤回，对方 24 小时内没有收下会自动退回' },
  RECALL_TOO_LATE: { status: 409, message: '发出超过 2 分钟的消息不能撤回' },
  STRANGER_WAIT: { status: 403, message: '对方关注你或回复之前，只能发送一条消息' },
  HANDOVER_GONE: { status: 404, message: '这次人工服务不存在或已经结束' },
  STRANGER_REFUSED: { status: 403, message: '对方开启了隐私模式，只接收关注的人的消息' },

  FOLLOW_SELF: { status: 400, message: '不能关注自己' },
  FOLLOWS_FULL: { status: 409, message: '关注的人太多了，先取消一些再关注' },
  BLOCK_SELF: { status: 400, message: '不能拉黑自己' },
  BLOCKS_FULL: { status: 409, message: '拉黑的人太多了，先取消一些' },
  BLOCKED: { status: 403, message: '你们之间有拉黑，不能这样做' },
  STARS_PRIVATE: { status: 403, message: '对方没有公开自己的星标' },
  LISTS_PRIVATE: { status: 403, message: '对方开启了隐私模式，不公开关注和粉丝' },
  BIRTHDAY_WRONG: { status: 400, message: '生日应在 1900 年之后、今天之前', field: 'birthday' },
  REPORT_SELF: { status: 400, message: '不能举报自己' },

  MAKE_UP_NEEDLESS: { status: 409, message: '这一天不用补签，去看看别的日子' },
  MAKE_UP_LATE: { status: 409, message: '只能补签格子里漏掉的那几天' },
  MAKE_UPS_USED_UP: { status: 409, message: '这个月的补签次数用完了，下个月再补' },
  MAKE_UP_CARDS_NONE: { status: 409, message: '没有补签卡了，可以改用积分补签' },
  POINTS_SHORT: { status: 409, message: '积分不够，做几个任务攒一攒' },
  TASK_UNFINISHED: { status: 409, message: '这个任务还没完成，做完再来领取' },
  GOODS_GONE: { status: 404, message: '这样东西已经下架，换一样看看' },
  GOODS_USED_UP: { status: 409, message: '这样东西这个月已经换够了，下个月再来' },

  COUPON_GONE: { status: 404, message: '这张券不存在或已下架，看看别的券' },
  COUPON_EARLY: { status: 409, message: '还没到领取时间，到点再来' },
  COUPON_ENDED: { status: 409, message: '领取时间已经过了，看看别的券' },
  COUPON_LIMIT: { status: 409, message: '这张券你已经领满了，看看别的券' },
  COUPON_SOLD_OUT: { status: 409, message: '手慢了，这张券已经抢光，看看别的券' },
  COUPON_EXPIRED: { status: 409, message: '这张券已经过期，换一张试试' },
  COUPON_IN_USE: { status: 409, message: '这张券正用在另一笔订单上，换一张试试' },
  COUPON_UNFIT: { status: 409, message: '这张券不能用在这笔订单上，换一张试试' },

  /** Not yet, no longer, or it does not run. */
  RUN_NOT_ON_SALE: { status: 409, message: '这趟车现在不能买，换一趟或换个日期试试' },
  SEATS_SHORT: { status: 409, message: '余票不够了，换个席别或车次试试' },
  /** Names neither train nor person: nobody can be found by their number. */
  PASSENGER_OVERLAP: { status: 409, message: '有乘车人在这段时间已有车票，请换个时间或乘车人' },
  CHILD_ALONE: { status: 409, message: '儿童要和成人一起出行，请加一位成人' },
  CHILD_TOO_OLD: { status: 409, message: '年满 14 岁要买成人票，请改一下票种' },
  STUDENT_UNQUALIFIED: { status: 409, message: '学生资质没有通过，或今年的次数用完了，请改买成人票' },
  PRICE_CHANGED: { status: 409, message: '价格有变化，请核对新的金额再提交' },
  ORDER_CANCELS_FULL: { status: 409, message: '今天有 3 笔订单没有支付，明天再来买票' },
  TRAIN_ORDER_GONE: { status: 404, message: '没有找到这笔车票订单，请回到订单里看看' },
  TRAIN_ORDER_LAPSED: { status: 409, message: '订单已取消或超时，请重新买票' },
  CASHIER_LATE: { status: 409, message: '离支付截止只有几秒，请用余额付' },
  TRAIN_ORDER_PAID: { status: 409, message: '订单已经支付，可以退票或改签' },
  TICKET_GONE: { status: 404, message: '没有找到这张车票，请回到订单里看看' },
  TICKET_ENDED: { status: 409, message: '这张车票不能再退票或改签了，请刷新看看' },
  ETICKET_ELSEWHERE: { status: 409, message: '这张票正在另一台设备上出示，确认后可以换到这里' },
  ETICKET_NONE: { status: 409, message: '这笔订单没有可以出示的车票，请到订单里看看' },
  /** At the gate: it is no code of ours, or not signed by the device that it was given to. */
  GATE_CODE_WRONG: { status: 422, message: '这个检票码无效，请乘客重新打开车票' },
  GATE_CODE_OLD: { status: 409, message: '检票码过期了，请乘客等它更新再扫' },
  GATE_TIME_WRONG: { status: 409, message: '现在不是这趟车的检票时间，请核对车次和日期' },
  GATE_TICKET_ENDED: { status: 409, message: '这张票已经失效，请乘客到订单里核对' },
  REFUND_LATE: { status: 409, message: '列车已经开了，不能退票，当天可以改签' },
  CHANGE_LATE: { status: 409, message: '已经过了改签的时间，可以重新买票' },
  CHANGE_ONCE: { status: 409, message: '改签过的车票不能再改签，可以退票' },
  CHANGE_DESTINATION_LATE: { status: 409, message: '开车前 48 小时内不能变更到站，可以选同一个到站的车' },
  WAITLIST_DAYS: { status: 409, message: '一个候补最多选 3 个乘车日期，请去掉几个' },
  WAITLIST_GONE: { status: 404, message: '没有找到这个候补，请回到列表里看看' },
  WAITLIST_SERVED: { status: 409, message: '候补已经兑现，可以在订单里退票或改签' },
  WAITLIST_FULL: { status: 409, message: '同时等待的候补太多，先撤回一个再提交' },
  /** Its time to be served would be over already. */
  WAITLIST_LATE: { status: 409, message: '有的车次离开车太近，把截止时间改晚一些或换一趟' },
  RUN_GONE: { status: 404, message: '没有找到这趟车，请核对车次和日期' },
  CLOSING_TRIPS: { status: 409, message: '还有没出行的车票，先出行或退票，再注销账号' },
  CLOSING_WAITLIST: { status: 409, message: '还有候补没有结束，先撤回候补，再注销账号' },
  /** The client leads to signing in to the railway account on exactly this key. */
  RAILWAY_SIGN_IN: { status: 403, message: '请先登录铁路账户' },
  RAILWAY_UNREGISTERED: { status: 409, message: '你还没有铁路账户，请先注册' },
  RAILWAY_REGISTERED: { status: 409, message: '你已经有铁路账户了，请直接登录' },
  /** The answer carries `remainingTries`. */
  RAILWAY_PASSWORD_WRONG: { status: 400, message: '铁路账户的密码不正确', field: 'password' },
  RAILWAY_LOCKED: {
    status: 429,
    message: '密码输错次数过多，已锁定 1 小时，可以一键登录或重置密码',
    field: 'password',
  },
  STATION_GONE: { status: 404, message: '没有这个车站，换一个试试' },
  PASSENGER_GONE: { status: 404, message: '这位乘车人不存在或已被删除' },
  PASSENGERS_FULL: { status: 409, message: '最多保存 15 位乘车人，先删除一些再添加' },
  PASSENGER_THERE: { status: 409, message: '这位乘车人已经在列表里了', field: 'idNumber' },
  PASSENGER_SELF: { status: 409, message: '你本人一直在列表里，不能删除' },
  PASSENGER_COMING: { status: 409, message: '这位乘车人还有没出行的车票，出行或退票之后再删除' },
  PASSENGER_UNREADY: { status: 409, message: '有乘车人还没有同意，请先完成短信确认' },
  /** No such train, or not on that day. */
  TRAIN_GONE: { status: 404, message: '这一天没有这趟车，换个日期或车次试试' },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorKey = keyof typeof errors

/** Failures that any call may answer with, so no call lists them. */
export const commonErrors = [
  'INPUT_INVALID',
  'BODY_UNREADABLE',
  'BODY_TOO_LARGE',
  'BODY_TYPE_UNKNOWN',
  'REQUEST_TOO_SLOW',
  'HEADERS_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'TOKEN_EXPIRED',
  'TOKEN_BLACKLISTED',
] as const satisfies ErrorKey[]
