import { apiPrefix, type Call } from '#contract/call.ts'
import { type CallName, type Contract, listCalls } from '#contract/index.ts'
import type { z } from 'zod'
import { createFailures } from './openapi-answers.ts'
import { createExamples } from './openapi-examples.ts'
import { pascal } from './openapi-names.ts'
import { createSchemas, type JsonSchema, type Schemas } from './openapi-schemas.ts'

const description = `鸿雁的全部接口。

- 成功：\`{ "code": 200, "message": "ok", "data": … }\`；失败：\`{ "code", "message", "error" }\`，\`error\` 是固定的错误名，\`message\` 可以直接展示。
- 编号都是字符串；时间是带时区的 ISO 8601；金额是以分为单位的整数。
- 文字的长度按看到的字计：一个表情、一个组合字都算一个。
- 需要登录的接口带上 \`Authorization: Bearer …\`；令牌由 \`POST ${apiPrefix}/auth/oauth/token\` 签发。
- 推送走 WebSocket，见 [asyncapi.json](/api/asyncapi.json)。`

/** What the groups of calls are about. */
const tags: Partial<Record<keyof Contract, string>> = {
  checkcode: '验证码',
  auth: '登录与令牌',
  user: '用户与个人资料',
  device: '登录过的设备',
  twoFactor: '两步验证',
  accountBind: '绑定的账号',
  certification: '实名认证',
  address: '收货地址',
  dataExport: '个人数据导出',
  closing: '注销账号',
  category: '分类',
  topic: '话题',
  post: '回复',
  friend: '关注、好友与拉黑',
  media: '图片、视频与音频',
  search: '搜索',
  interaction: '互动',
  chat: '私聊',
  service: '人工客服',
  settings: '设置',
  report: '举报',
  music: '音乐',
  announcement: '公告',
  help: '帮助',
  profileReview: '资料审核',
  officialTopic: '官方帖子',
  feedback: '反馈',
  agreement: '协议',
  staff: '工作人员与角色',
  audit: '操作记录',
}

const client = { client_id: 'hongyan-web', client_secret: 'hongyan-web' }

const credential = {
  authType: 'password',
  username: 'guiyan',
  password: '北风吹雁雪纷纷扬',
  checkcodekey: '8c1d0f52',
  checkcode: 'w7kq',
  deviceId: 'web-5f0c2a9e',
}

/** Bodies that the names of their fields do not tell, by what they are for. */
const requests: Partial<Record<CallName, Record<string, object>>> = {
  'auth.issueToken': {
    密码登录: { ...client, grant_type: 'password', username: JSON.stringify(credential) },
    刷新令牌: { ...client, grant_type: 'refresh_token', refresh_token: 'r-5b1f7c0e9d' },
  },
}

const examplesOf = (of: Record<string, object>) =>
  Object.fromEntries(Object.entries(of).map(([summary, value], index) => [`example${index + 1}`, { summary, value }]))

const pathOf = ({ path }: Call) => apiPrefix + path.replaceAll(/:(\w+)/g, '{$1}')

const answerFields = 'cursor,hasMore,pageNo,pageSize,records,total'

/** A page of what has a name has one, too; not where it holds more than a page does. */
const asPage = (schemas: Schemas, schema: JsonSchema): JsonSchema => {
  const { asOf, ...fields } = schema.properties ?? {}
  const record = fields.records?.items && schemas.nameOf(fields.records.items)
  if (record === undefined || Object.keys(fields).toSorted().join(',') !== answerFields) return schema
  return schemas.add(`${record}${asOf ? 'Feed' : 'Page'}`, schema)
}

const pageFields = 'ascFlag,cursor,orderBy,pageNo,pageSize'

/** So does what asks for nothing but a page. */
const asPageInput = (schemas: Schemas, schema: JsonSchema): JsonSchema => {
  const { properties = {} } = schema
  if (Object.keys(properties).toSorted().join(',') !== pageFields) return schema
  const orders = (properties.orderBy?.enum ?? []).map((key) => String(key).split('_').map(pascal).join(''))
  return schemas.add(`PageBy${orders.join('Or')}`, schema)
}

const createOperations = (schemas: Schemas) => {
  const exampleOf = createExamples(schemas)
  const failures = createFailures(schemas, exampleOf)

  const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemas.schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      example: exampleOf(property, name),
    }))
  }

  const bodyOf = (call: Call, name: CallName) => {
    if (call.file) {
      const file = { type: 'string', format: 'binary', description: `至多 ${call.file.maxBytes} 字节` }
      const schema = { type: 'object', required: ['file'], properties: { file } }
      return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
    }
    if (!call.input.body) return {}
    const schema = asPageInput(schemas, schemas.schemaOf(call.input.body, 'input'))
    const own = requests[name]
    const content = { schema, ...(own ? { examples: examplesOf(own) } : { example: exampleOf(schema) }) }
    return {
      requestBody: {
        required: !call.input.body.safeParse({}).success,
        content: {
          ...(call.form ? { 'application/x-www-form-urlencoded': content } : {}),
          'application/json': content,
        },
      },
    }
  }

  const answerOf = (call: Call) => {
    const data = asPage(schemas, schemas.schemaOf(call.output, 'output'))
    const example = exampleOf(data)
    const schema = {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: { code: { const: 200 }, message: { const: 'ok' }, data },
    }
    const content = call.bare
      ? { schema: data, example }
      : { schema, example: { code: 200, message: 'ok', data: example } }
    return { description: '成功', content: { 'application/json': content } }
  }

  const operationOf = (call: Call, name: CallName) => ({
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    // None: the token may be left out.
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(call.input.params, 'path'), ...parametersOf(call.input.query, 'query')],
    ...bodyOf(call, name),
    responses: { 200: answerOf(call), ...failures.of(call) },
  })
  return { operationOf, responses: failures.components }
}

/** Describes all calls as OpenAPI 3.1, made of nothing but the contract. */
export const describeCalls = () => {
  const schemas = createSchemas()
  const { operationOf, responses } = createOperations(schemas)
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const { name, call } of listCalls())
    (paths[pathOf(call)] ??= {})[call.method.toLowerCase()] = operationOf(call, name)
  return {
    openapi: '3.1.0',
    info: { title: '鸿雁 API', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: '提供这份文档的服务器' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text, 'x-displayName': text })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses,
      schemas: schemas.components,
    },
  }
}
