import { z } from 'zod'
import type { Call } from '#contract/call.ts'

const deep = (depth: number): unknown => (depth === 0 ? 1 : { nested: [deep(depth - 1)] })

/** Values that no call should stumble over, wherever they stand. */
export const nastyValues: Record<string, unknown> = {
  null: null,
  'a number': 42,
  'a negative number': -1,
  'a number beyond 64 bits': 1e30,
  'a fraction': 1.5,
  true: true,
  'an empty text': '',
  blanks: '   ',
  'a list': ['1', '2'],
  'an empty list': [],
  'an object': { a: 1 },
  'deep nesting': deep(60),
  'a huge text': '长'.repeat(60_000),
  'an id beyond 64 bits': '9223372036854775808',
  'an id of nothing': '9223372036854775807',
  'a negative id': '-1',
  emoji: '👨‍👩‍👧‍👦🎉🏳️‍🌈',
  'bidirectional marks': 'abc\u202Etxt.exe\u2066',
  'marks heaped on a character': `x${'\u0E47'.repeat(20_000)}`,
  'marks on each character': 'x\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(1000),
  'a conjunct without an end': '\u0915\u094D'.repeat(2000),
  'zero-width characters': '\u200B\u200D\uFEFF',
  'a NUL character': 'a\u0000b',
  'half a character': '\uD83D',
  SQL: "1'; drop table users; --",
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a path': '../../../../etc/passwd',
  'a template': '${7*7}{{7*7}}%s%n',
  'a key of the prototype': '__proto__',
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  default?: unknown
}

const sampleText = (name: string, format: string | undefined) => {
  if (format === 'uuid') return '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'
  if (/email/i.test(name) && !/key|code/i.test(name)) return 'nobody@example.com'
  if (/id$/i.test(name) && name !== 'deviceId') return '1'
  return 'sample-text-1'
}

/** A value of the right shape: valid where the schema alone says what is. */
const sampleOf = (schema: JsonSchema, name = ''): unknown => {
  const first = schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (first) return sampleOf(first, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, key)]))
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return sampleText(name, schema.format)
}

type Sample = Record<string, unknown>

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** An input part of a call, filled in with values of the right shape; of several shapes, the first. */
export const samplePart = (call: Call, part: 'params' | 'query' | 'body'): Sample | undefined => {
  const schema = call.input[part]
  return schema && (sampleOf(jsonSchemaOf(schema)) as Sample)
}

/** A body of each shape that a call takes; none when it takes no body. */
export const sampleBodies = (call: Call): Sample[] => {
  const schema = call.input.body && jsonSchemaOf(call.input.body)
  return schema ? (schema.oneOf ?? [schema]).map((shape) => sampleOf(shape) as Sample) : []
}

/** What is as long as a field's raw length may be, or longer by one, in letters and in marks. */
const around = (cap: number): [string, string][] =>
  [cap, cap + 1].flatMap((length): [string, string][] => [
    [`${length} letters`, 'x'.repeat(length)],
    [`${length} marks`, `x${'\u0E47'.repeat(length - 1)}`],
  ])

/** Texts around the longest that each field of a call's body takes before its characters are counted. */
export const textsAroundCaps = (call: Call): { field: string; name: string; value: string }[] => {
  const schema = call.input.body && jsonSchemaOf(call.input.body)
  return (schema ? (schema.oneOf ?? [schema]) : []).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([field, { maxLength }]) =>
      maxLength === undefined ? [] : around(maxLength).map(([name, value]) => ({ field, name, value })),
    ),
  )
}

const file = (content: string, name = 'a.jpg') => new File([content], name)

const formOf = (...parts: [string, File | string][]): FormData => {
  const form = new FormData()
  for (const [name, part] of parts) form.append(name, part)
  return form
}

const boundary = 'multipart/form-data; boundary=x'
const head = 'content-disposition: form-data; name="file"; filename="a.jpg"\r\n'

/** Bodies that a call with a file should not stumble over: what each is, the body, and its type where it is no form. */
export const badForms = (): [string, FormData | string | object, string?][] => [
  ['a text for a file', formOf(['file', file('这不是图片')])],
  ['an empty file', formOf(['file', file('')])],
  ['a file without a name', formOf(['file', file('x', '')])],
  ['a file whose name is a path', formOf(['file', file('x', '../../../etc/passwd')])],
  ['a file whose name is huge', formOf(['file', file('x', '长'.repeat(2000))])],
  ['a file whose name has a NUL', formOf(['file', file('x', 'a\u0000b.jpg')])],
  ['two files', formOf(['file', file('x')], ['file', file('y')])],
  ['a file in another part', formOf(['picture', file('x')])],
  ['a file in a part of the prototype', formOf(['__proto__', file('x')])],
  ['a field for the file', formOf(['file', 'x'])],
  ['a form without parts', formOf()],
  ['many fields', formOf(...Array.from({ length: 200 }, (_, index): [string, string] => [`field${index}`, 'x']))],
  ['a huge field', formOf(['note', 'x'.repeat(300_000)])],
  ['a field of the prototype', formOf(['constructor', 'x'], ['file', file('x')])],
  ['a form that does not end', `--x\r\n${head}\r\nabc`, boundary],
  ['a form that ends within a head', `--x\r\n${head}`, boundary],
  ['a form that is none', 'abc', boundary],
  ['an empty form', '', boundary],
  ['a form without a boundary', `--x\r\n${head}\r\nabc\r\n--x--`, 'multipart/form-data'],
  ['a part in base64', `--x\r\n${head}content-transfer-encoding: base64\r\n\r\n!!!\r\n--x--`, boundary],
  ['JSON', { file: 'x' }],
  ['a form of the other kind', 'file=x', 'application/x-www-form-urlencoded'],
  ['the bytes alone', 'x', 'image/jpeg'],
  ['a content type that is none', 'x', ';;;'],
]
