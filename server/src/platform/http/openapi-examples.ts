import type { JsonSchema, Schemas } from './openapi-schemas.ts'

const picture = {
  id: '501',
  width: 1440,
  height: 960,
  placeholder: 'data:image/webp;base64,UklGRhwAAABXRUJQVlA4',
  small: '/media/6f1c-small.webp',
  medium: '/media/6f1c-medium.webp',
  large: '/media/6f1c-large.webp',
}

const sha256 = '5d41402abc4b2a76b9719d911017c592ae2f8c4d7b1e6093f5a8c2e4d6071b3f'

/** What stands in fields of these names, or of these names of a schema; what is not here is made from the schema alone. */
const samples: Record<string, unknown> = {
  id: '42',
  Id: '42',
  Time: '2026-02-14T20:08:00+08:00',
  Picture: picture,
  ...{ total: 128, pageNo: 1, pageSize: 10, hasMore: true, cursor: 'eyJhZnRlciI6IjQyIn0', afterSeq: 17 },
  ...{
    nickname: '归雁',
    username: 'guiyan',
    bio: '在路上，在回家的路上',
    remark: '老同学',
    avatar: '/media/3b9a-avatar.webp',
  },
  ...{
    email: 'guiyan@example.com',
    phone: '13800138000',
    password: '北风吹雁雪纷纷扬',
    newPassword: '明月何时照我还家',
  },
  ...{ region: '浙江 杭州', birthday: '1998-02-16', gender: 'secret', place: '浙江', trustFlag: true },
  ...{
    title: '绿皮火车上的一夜',
    content: '窗外下着雪，同座的大爷分了我半只烧鸡。#回家路#',
    summary: '绿皮火车上的一夜',
    hashtag: '回家路',
  },
  'CategoryBrief.name': '回家路',
  'Category.name': '回家路',
  ...{ description: '车票、行李和站台上的故事', slug: 'home', 'ServiceAccount.slug': 'helper' },
  'Hashtag.name': '回家路',
  'Mention.name': '归雁',
  'AccountBind.name': '邮箱',
  'AccountBind.type': 'email',
  ...{
    'AccountBind.account': 'g***@example.com',
    provider: 'oidc',
    'AccountBind.provider': null,
    answer: 'code=4f1a&state=9c2e',
  },
  ...{ paymentPassword: '135790', newPaymentPassword: '975310', account: '13800138000', amount: 10_000 },
  ...{ 'Payee.account': '138****8000', 'Payee.name': '**满', 'Withdrawal.account': '138****8000' },
  RedPacketKey: 'q3V8m0xT5yKcJ2dWnR7LbA',
  GreetingCardKey: 'q3V8m0xT5yKcJ2dWnR7LbA',
  ...{ timeOfDay: '09:00', year: 2027, holidays: [{ name: '元旦', off: ['2027-01-01'], work: [] }] },
  ...{ month: '2026-02', hash: sha256, head: sha256, root: sha256, previousRoot: sha256, salt: sha256 },
  ...{ lastEntry: '42', publicKey: 'MCowBQYDK2VwAyEA', signature: 'kz1tQ0hWl3Y=' },
  ...{ payUrl: 'https://openapi.alipay.com/gateway.do?method=alipay.trade.wap.pay', 'Withdrawal.state': 'pending' },
  ...{ name: '林小满', idNumber: '11010519491231002X', reason: null, 'Certification.idNumber': '1****************X' },
  ...{
    'Passenger.idNumber': '1****************X',
    'Passenger.phone': '138****8000',
    school: '北京大学',
    fromCity: '杭州',
  },
  ...{
    areaCode: '330106',
    placeCode: '330106',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    detail: '文三路 90 号 3 幢 402 室',
    postcode: '310012',
    label: '家',
  },
  ...{ keyword: '绿皮火车', hotWord: '抢票', word: '绿皮火车', note: '一直发同样的广告' },
  ...{
    videoId: null,
    audioId: null,
    coverId: null,
    video: null,
    audio: null,
    replyTo: null,
    parentId: null,
    editTime: null,
  },
  ...{
    audioTitle: '',
    audioArtist: '',
    artist: '佚名',
    'Audio.title': '鸿雁',
    'Track.title': '鸿雁',
    'PublishedTrack.title': '鸿雁',
  },
  ...{
    url: '/media/9d27-track.mp3',
    cover: '/media/9d27-cover.webp',
    lyrics: null,
    durationMs: 184_000,
    waveform: [4, 35, 80, 52, 9],
  },
  ...{ clientId: '0199c0de-7b1c-4f7a-9f60-5a0e3c1d2b4f', image: 'data:image/svg+xml;base64,PHN2Zy8+', imageId: '501' },
  deviceKey: 'BDtVv74Y_qGu9Z98oU8e3-boW634ZQHfTTfT9l_7XlY-IvQ8AVI-e4iNvmCPhVnFRfQIiIpynjLCbrRpkR3Tvgc',
  ...{
    checkcodeKey: '8c1d0f52',
    checkcodekey: '8c1d0f52',
    checkcode: 'w7kq',
    emailKey: 'b07e61aa',
    emailCode: '482913',
    phoneKey: 'c55d90f1',
    phoneCode: '175206',
  },
  ...{
    deviceId: 'web-5f0c2a9e',
    'Device.name': 'Chrome · Windows',
    client_id: 'hongyan-web',
    client_secret: 'hongyan-web',
  },
  ...{
    access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    refresh_token: 'r-5b1f7c0e9d',
    trust_token: 't-91c4e6aa07',
    token: 'r-5b1f7c0e9d',
    expires_in: 900,
  },
  ...{
    code: '482913',
    challenge: 'c-7d20f3b8',
    key: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/鸿雁:guiyan?secret=JBSWY3DPEHPK3PXP',
  },
  ...{ StationId: 'VNP', TrainCode: 'G1', TrainPlace: 'city:北京', fromSeq: 0, toSeq: 3 },
  recoveryCode: 'k3m8-q2xv',
  ...{ 'HelpArticle.id': 'sign-in', 'OwnDecision.id': '42', decisionId: '42' },
  ...{ group: '账号', text: '# 你的账号\n一个邮箱注册一个账号。', category: '更新' },
  'HelpArticle.text': '在登录页点「忘记密码」，用邮箱验证码重设。',
  subject: 'train-order:42',
  ...{ userAgreement: 3, privacyPolicy: 2, state: 'done' },
  ...{ 'Certification.state': 'passed', createTime: '2026-02-14T20:08:00+08:00', date: '2026-02-14T20:08:00+08:00' },
  ...{ actions: ['silence', 'ban'], exemptNetworks: ['202.120.0.0/16'] },
  ...{ lastSeq: 18, readSeq: 17, partnerReadSeq: 16, seq: 18, unreadNum: 1, quote: null, nested: [] },
}

/** Only of official accounts. */
const rare = 'officialFlag'

const singular = (name: string) => name.replace(/(?:List|s)$/, '').replace(/Ids$/, 'Id')

const first = ({ anyOf, oneOf }: JsonSchema): JsonSchema | undefined =>
  (anyOf ?? oneOf)?.find(({ type }) => type !== 'null')

/** Makes examples of schemas, of what people write here; each has all fields that there can be. */
export const createExamples = (schemas: Schemas) => {
  const ofString = ({ format, minLength }: JsonSchema, name: string): string => {
    if (format === 'date-time') return '2026-02-14T20:08:00+08:00'
    if (format === 'date') return '2026-02-14'
    if (format === 'uuid') return '0199c0de-7b1c-4f7a-9f60-5a0e3c1d2b4f'
    return (name || '雁').padEnd(typeof minLength === 'number' ? minLength : 0, '雁')
  }

  const fits = (schema: JsonSchema, value: unknown): boolean => {
    const { type, anyOf, oneOf, enum: values, pattern } = schemas.resolve(schema)
    if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).some((one) => fits(one, value))
    if (values) return values.includes(value)
    if (pattern !== undefined && typeof value === 'string' && !new RegExp(pattern, 'u').test(value)) return false
    const kind =
      value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value
    return [type].flat().includes(kind) || (kind === 'integer' && type === 'number')
  }

  const known = (schema: JsonSchema, within: string, field: string): unknown => {
    const own = schemas.nameOf(schema)
    const keys = [`${within}.${field}`, ...(field === 'id' && own !== 'Id' ? [] : [field]), own ?? '']
    return keys.map((key) => samples[key]).find((sample) => sample !== undefined && fits(schema, sample))
  }

  /**
   * @param field the name under which it stands
   * @param within the name of the schema in which it stands
   */
  const exampleOf = (schema: JsonSchema, field = '', within = ''): unknown => {
    const name = schemas.nameOf(schema)
    const resolved = schemas.resolve(schema)
    const { const: constant, enum: values, properties, items, prefixItems, type, minimum } = resolved
    if (constant !== undefined) return constant
    const sample = known(schema, within, field)
    if (sample !== undefined) return sample
    if (values) return values[0]
    const one = first(resolved)
    if (one) return exampleOf(one, field, within)
    if (resolved.allOf) return Object.assign({}, ...resolved.allOf.map((part) => exampleOf(part, field, within)))
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).flatMap(([key, value]) =>
          key === rare ? [] : [[key, exampleOf(value, key, name ?? within)]],
        ),
      )
    if (prefixItems) return prefixItems.map((item) => exampleOf(item, singular(field), within))
    if (items)
      return Array.from({ length: Math.max(1, Number(resolved.minItems ?? 1)) }, () =>
        exampleOf(items, singular(field), within),
      )
    switch ([type].flat()[0]) {
      case 'integer':
      case 'number':
        return Math.max(minimum ?? 0, 3)
      case 'boolean':
        return field.endsWith('Flag')
      case 'null':
        return null
      case 'object':
        return {}
      default:
        return ofString(resolved, field)
    }
  }
  return exampleOf
}
