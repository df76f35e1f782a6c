const size: Record<string, number> = { M: 2, L: 2, T: 2, Q: 4, S: 4, C: 6, H: 1, V: 1, Z: 0 }

const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.')

/** Writes a path's numbers relative to the point before, to a tenth: half the bytes, the same picture. */
function relative(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let out = ''
  let previous = ''
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toUpperCase()
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const step = size[kind]
    if (step === undefined) throw new Error(`compact: no drawing uses ${command} in a path`)
    if (kind === 'Z') {
      out += 'z'
      previous = ''
      ;[x, y] = [startX, startY]
      continue
    }
    for (let i = 0; i < numbers.length; i += step) {
      const [fromX, fromY] = [x, y]
      let text = ''
      for (let j = 0; j < step; j += 1) {
        const isDown = kind === 'V' || (kind !== 'H' && j % 2 === 1)
        const value = numbers[i + j] ?? 0
        const origin = isDown ? fromY : fromX
        const absolute = command === kind ? value : value + origin
        const delta = Math.round((absolute - origin) * 10) / 10
        if (j >= step - 2 && isDown) y = origin + delta
        if (j >= step - 2 && !isDown) x = origin + delta
        const number = short(delta)
        text += text !== '' && !number.startsWith('-') ? ` ${number}` : number
      }
      if (kind === 'M') [startX, startY] = [x, y]
      const letter = kind.toLowerCase()
      if (letter === previous) out += text.startsWith('-') ? text : ` ${text}`
      else out += letter + text
      // What follows a move without a letter would be lines.
      previous = letter === 'm' ? '' : letter
    }
  }
  return out
}

/** The same picture in fewer bytes; that ends of strokes are round is said once, by whoever wraps it. */
export const compact = (svg: string): string =>
  svg
    .replaceAll(/ d="([^"]+)"/g, (_, d: string) => ` d="${relative(d)}"`)
    .replaceAll(' stroke-linecap="round" stroke-linejoin="round"', '')
    .replaceAll(' x1="0" y1="0"', '')
    .replaceAll(' x2="1" y2="0"', '')
    .replaceAll('<stop offset="0"', '<stop')
    .replaceAll(/\s+\/>/g, '/>')
    .replaceAll(/="(-?)0\./g, '="$1.')
    .replaceAll(/fill="(#[\da-f]{6})[fF]{2}"/g, 'fill="$1"')
