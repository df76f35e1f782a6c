import { z } from 'zod'

/** Names a provider of the configuration. */
export const provider = z.string('缺少登录方式').regex(/^[a-z][a-z0-9-]{0,31}$/, '没有这种登录方式')

/** The query of the address to which the provider led back, as it came: `code=…&state=…&iss=…` (OpenID Connect Core, 3.1.2.5). */
export const providerAnswer = z
  .string('没有完成授权，请重试')
  .min(1, '没有完成授权，请重试')
  .max(4096, '没有完成授权，请重试')
