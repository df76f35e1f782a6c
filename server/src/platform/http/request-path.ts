/** What stands before the path of an absolute target (RFC 9112, section 3.2.2), as the router leaves it out. */
const origin = /^https?:\/\/.*?(?=\/)/i

const visible = /%(?:2[0-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi
const beyondAscii = /(?:%[89a-f][0-9a-f])+/gi

const decodeOr = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The path of a request's target as the router reads it, decoded: `/%61pi/x`, `/api/x?y` and `http://host/api/x` are all
 * `/api/x`. Whoever judges a request before its route is known, or writes it down, must not look at the target itself.
 * What cannot be decoded, and control characters, stay as they are.
 */
export const pathOf = (target: string): string => {
  const [path = ''] = target.replace(origin, '').split(/[?#]/, 1)
  return path.includes('%')
    ? path.replaceAll(visible, (code) => decodeOr(code)).replaceAll(beyondAscii, (codes) => decodeOr(codes))
    : path
}
