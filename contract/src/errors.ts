/** What a failure is to the outside: its HTTP status, its Chinese text and, where it belongs to one, its form field. */
export interface ErrorDefinition {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503
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
  REFRESH_REFUSED: { status: 401, message: '登录失效，请重新登录' },
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
  CERTIFICATION_TAKEN: {
    status: 409,
    message: '这个身份证号已在另一个账号实名，一人只能实名一个账号',
    field: 'idNumber',
  },
  ID_NUMBER_WRONG: { status: 400, message: '身份证号里的出生日期不对，请核对', field: 'idNumber' },
  PHOTOS_INCOMPLETE: { status: 400, message: '证件照片要么两面都传，要么都不传' },
  ADDRESS_GONE: { status: 404, message: '这个地址不存在或已被删除' },
  ADDRESSES_FULL: { status: 409, message: '最多保存 20 个地址，先删除一些再添加' },
  AREA_UNKNOWN: { status: 400, message: '请选择地区', field: 'areaCode' },

  CLOSING_STAFF: { status: 403, message: '客服账号不能直接注销，请先联系管理员移出客服名单' },

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
