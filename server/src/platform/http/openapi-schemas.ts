import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { nameSchemas } from './openapi-names.ts'

/** JSON Schema (2020-12), as OpenAPI 3.1 and AsyncAPI 3.0 take it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  description?: string
  [keyword: string]: unknown
}

export type Direction = 'input' | 'output'

const within = '#/$defs/'
const outside = '#/components/schemas/'

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

/** Says what people want to know, and leaves out what only the library does. */
const tidy: Override = ({ zodSchema, jsonSchema }) => {
  delete jsonSchema.id
  // Readers of answers must bear new fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // The format says it better.
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  const { def } = zodSchema._zod
  // How long a text may be is told of what it becomes.
  if (def.type === 'pipe') Object.assign(jsonSchema, { ...z.globalRegistry.get(def.out), ...jsonSchema })
}

/** Makes JSON Schemas of the contract's; what has a name in it becomes a component, and is referred to. */
export const createSchemas = () => {
  nameSchemas()
  const components: Record<string, JsonSchema> = {}

  /** Under its name, or, where what is sent differs from what is answered, as `…Input`. */
  const nameOf = (name: string, found: Record<string, JsonSchema>, io: Direction, others: Record<string, JsonSchema>) =>
    io === 'input' && others[name] !== undefined && !isDeepStrictEqual(found[name], others[name])
      ? `${name}Input`
      : name

  const convert = (schema: z.ZodType, io: Direction) => {
    // What is named becomes a reference only where it stands inside of something.
    const made: unknown = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: 'any', override: tidy })
    const { properties, $defs = {} } = JSON.parse(JSON.stringify(made)) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    return { root: properties?.root ?? {}, found: $defs }
  }

  /** @returns the schema, or a reference to it */
  const schemaOf = (schema: z.ZodType, io: Direction): JsonSchema => {
    const { root, found } = convert(schema, io)
    const isShared = io === 'input' && Object.keys(found).length > 0
    const others = isShared ? convert(schema, 'output').found : {}
    const refer = (value: JsonSchema): JsonSchema =>
      JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
        key === '$ref' && typeof inner === 'string'
          ? outside + nameOf(inner.slice(within.length), found, io, others)
          : inner,
      ) as JsonSchema
    for (const name of Object.keys(found)) add(nameOf(name, found, io, others), refer(found[name] ?? {}))
    return refer(root)
  }

  /** Keeps a schema under a name. @returns a reference to it */
  const add = (name: string, schema: JsonSchema): JsonSchema => {
    components[name] ??= schema
    if (!isDeepStrictEqual(components[name], schema)) throw new Error(`there are two schemas ${name}`)
    return { $ref: outside + name }
  }

  return {
    components,
    add,
    schemaOf,
    /** What a reference stands for. */
    resolve: (schema: JsonSchema): JsonSchema =>
      schema.$ref === undefined ? schema : (components[schema.$ref.slice(outside.length)] ?? {}),
    /** The name of what is referred to. */
    nameOf: ({ $ref }: JsonSchema): string | undefined => $ref?.slice(outside.length),
  }
}

export type Schemas = ReturnType<typeof createSchemas>
