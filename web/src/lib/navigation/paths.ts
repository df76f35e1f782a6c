/**
 * The paths of the app, told by the route table (`web/src/app/routes.ts`), which declares
 * `interface KnownPaths { paths: … }` here: so a link to a path that does not exist does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the route table
export interface KnownPaths {}

/** A path of the route table; `$name` is a parameter. */
export type Path = KnownPaths extends { paths: infer Paths extends string } ? Paths : string

/** Names of a path's parameters, with their values. */
export type ParamsOf<P extends string> = P extends `${string}/$${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : P extends `${string}/$${infer Name}`
    ? { [K in Name]: string }
    : unknown

interface Details {
  /** Query; what is undefined or empty is left out. */
  search?: Record<string, string | undefined> | undefined
  /** Without `#`. */
  hash?: string | undefined
}

/** Where something leads. */
export type Target<P extends Path> = Details & { to: P } & (unknown extends ParamsOf<P>
    ? { params?: undefined }
    : { params: ParamsOf<P> })

const names = /\$(\w+)/g

/** The address of a target, e.g. `/topic-detail/5?from=home#posts`. */
export const addressOf = ({
  to,
  params = {},
  search = {},
  hash,
}: Details & { to: string; params?: object }): string => {
  const values = new Map<string, string>(Object.entries(params))
  const path = to.replaceAll(names, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') query.set(name, value)
  return path + (query.size > 0 ? `?${query}` : '') + (hash ? `#${hash}` : '')
}

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The parameters of a pathname that fits a path, or undefined when it does not. A trailing slash does not matter. */
export const matchPath = (path: string, pathname: string): Record<string, string> | undefined => {
  const wanted = path.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? '')
    if (part.startsWith('$')) {
      if (!value) return undefined
      params[part.slice(1)] = value
    } else if (part !== value) return undefined
  }
  return params
}
