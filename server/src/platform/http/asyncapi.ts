import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { socketCloseCodes, socketPath } from '#contract/socket-address.ts'
import { clientFrame, serverFrame } from '#contract/socket.ts'
import { z } from 'zod'
import { createExamples } from './openapi-examples.ts'
import { createSchemas, type Direction, type Schemas } from './openapi-schemas.ts'

const description = `聊天、互动和设置的推送。每个连接先用 \`chat.connectToken\` 取一次性令牌（${limits.socketTokenSeconds} 秒内有效），每帧是一个 JSON 对象，\`type\` 说明是哪一种。

- 一帧至多 ${limits.socketFrameBytes} 字节，每 ${quotas.framesPerSocket.windowSeconds} 秒至多 ${quotas.framesPerSocket.times} 帧；看不懂的帧以 \`error\` 回答。
- 每 ${limits.heartbeatSeconds} 秒互相确认一次；收到 \`gap\` 后请重新读取正在显示的内容。
- 关闭码：${Object.entries(socketCloseCodes)
  .map(([name, code]) => `${code} ${name}`)
  .join('、')}；只有 ${socketCloseCodes.sessionEnded} 之后不应重连。`

type Frames = typeof clientFrame | typeof serverFrame

const messagesOf = (schemas: Schemas, frames: Frames, io: Direction) => {
  const exampleOf = createExamples(schemas)
  return Object.fromEntries(
    frames.options.map((frame: z.ZodObject) => {
      const { type } = frame.shape
      const name = type instanceof z.ZodLiteral ? String(type.value) : ''
      const payload = schemas.schemaOf(frame, io)
      return [name, { name, payload, examples: [{ payload: exampleOf(payload) }] }]
    }),
  )
}

const refer = (channel: string, names: string[]) =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }))

/** Describes the socket as AsyncAPI 3.0, made of the frames of the contract. */
export const describeSocket = () => {
  const schemas = createSchemas()
  const sent = messagesOf(schemas, clientFrame, 'input')
  const received = messagesOf(schemas, serverFrame, 'output')
  const security = [{ $ref: '#/components/securitySchemes/token' }]
  const channel = (messages: object) => ({
    address: socketPath('{token}'),
    parameters: { token: { description: '`chat.connectToken` 的回答' } },
    messages,
  })
  return {
    asyncapi: '3.0.0',
    info: { title: '鸿雁 Socket', version: '1', description },
    defaultContentType: 'application/json',
    channels: { fromClient: channel(sent), fromServer: channel(received) },
    // As the server sees it: it receives what clients send.
    operations: {
      receive: {
        action: 'receive',
        security,
        channel: { $ref: '#/channels/fromClient' },
        messages: refer('fromClient', Object.keys(sent)),
      },
      send: {
        action: 'send',
        security,
        channel: { $ref: '#/channels/fromServer' },
        messages: refer('fromServer', Object.keys(received)),
      },
    },
    components: {
      // No type of AsyncAPI says that a key stands in the path.
      securitySchemes: { token: { type: 'apiKey', in: 'user', description: '一次性令牌，写在地址里' } },
      schemas: schemas.components,
    },
  }
}
