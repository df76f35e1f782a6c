import sharp, { type Sharp } from 'sharp'
import { type Rng, seeded } from './random.ts'

/** The hand or camera that a picture is made by. */
export type Style = 'plain' | 'ink' | 'gouache' | 'cut' | 'film' | 'mono'

interface Raw {
  data: Buffer
  w: number
  h: number
}

const open = ({ data, w, h }: Raw) => sharp(data, { raw: { width: w, height: h, channels: 3 } })

const rawOf = async (image: Sharp): Promise<Raw> => {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, w: info.width, h: info.height }
}

const wash = (w: number, h: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${inner}</svg>`)

/** Darker towards the corners, as lenses draw. */
const vignette = (w: number, h: number, depth: number) =>
  wash(
    w,
    h,
    `<defs><radialGradient id="v" r="0.78"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0a0608" stop-opacity="${depth}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/>`,
  )

/** Grain of film: the same for the same picture. */
const grain = (raw: Raw, rng: Rng, amount: number): Raw => {
  const data = Buffer.from(raw.data)
  for (let p = 0; p < data.length; p += 3) {
    const light = ((data[p] ?? 0) + (data[p + 1] ?? 0) + (data[p + 2] ?? 0)) / 765
    const noise = (rng.range(-1, 1) + rng.range(-1, 1)) * amount * (1.1 - Math.abs(light - 0.45))
    for (let c = 0; c < 3; c += 1) data[p + c] = Math.max(0, Math.min(255, (data[p + c] ?? 0) + noise))
  }
  return { ...raw, data }
}

/** A photograph on film: soft lens, glow around lights, lifted blacks, warm lights and cool shadows, grain. */
async function film(raw: Raw, rng: Rng, mono: boolean): Promise<Buffer> {
  const { w, h } = raw
  const glow = await open(raw).linear(0.55, -18).blur(16).png({ compressionLevel: 0 }).toBuffer()
  const graded = open(raw)
    .blur(0.9)
    .composite([
      { input: glow, blend: 'screen' },
      { input: vignette(w, h, mono ? 0.5 : 0.34), blend: 'over' },
    ])
  const flattened = await rawOf(sharp(await graded.png({ compressionLevel: 0 }).toBuffer()))
  const toned = mono
    ? open(flattened).greyscale().linear(1.12, -14).toColourspace('srgb')
    : open(flattened).modulate({ saturation: 1.06 }).linear([1.05, 1.01, 0.93], [0, 3, 11])
  return open(grain(await rawOf(sharp(await toned.png({ compressionLevel: 0 }).toBuffer())), rng, mono ? 15 : 10))
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Ink on paper: little colour, soft edges, the sheet left white around it, and a seal. */
async function ink(raw: Raw, rng: Rng): Promise<Buffer> {
  const { w, h } = raw
  const bled = await open(raw)
    .modulate({ saturation: 0.3, brightness: 1.1 })
    .median(7)
    .blur(2.2)
    .linear(1.25, -12)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const lines = await open(raw)
    .greyscale()
    .median(3)
    .blur(1)
    .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8.4, -1, -1, -1, -1], offset: 0 })
    .negate({ alpha: false })
    .linear(1.5, -150)
    .blur(0.7)
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
  const edge = Array.from({ length: 70 }, (_, i) => {
    const [x, y] = i % 2 ? [rng.range(0, w), i % 4 === 1 ? 0 : h] : [i % 4 === 0 ? 0 : w, rng.range(0, h)]
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rng.range(40, 110).toFixed(0)}" ry="${rng.range(30, 80).toFixed(0)}" fill="#f5f0e3" fill-opacity="0.75" filter="url(#b)"/>`
  }).join('')
  const [x, y] = [w - 78, h - 86]
  const seal = `<rect x="${x}" y="${y}" width="40" height="40" rx="5" fill="#b93a2b" fill-opacity="0.88"/><path d="M${x + 8} ${y + 13}h24M${x + 20} ${y + 8}v25M${x + 9} ${y + 31}q11 -12 22 0" stroke="#f6eee0" stroke-width="3.4" fill="none"/>`
  const sheet = wash(
    w,
    h,
    `<defs><filter id="b" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="22"/></filter></defs>${edge}${seal}`,
  )
  return sharp(bled)
    .composite([
      { input: lines, blend: 'multiply' },
      { input: wash(w, h, '<rect width="100%" height="100%" fill="#f3ead6"/>'), blend: 'multiply' },
      { input: sheet },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Gouache: laid down in strokes, the broad ones first, each across the slope of light. */
async function gouache(raw: Raw, rng: Rng): Promise<Buffer> {
  const { w, h } = raw
  const layers: string[] = []
  for (const size of [34, 17, 9]) {
    const { data } = await rawOf(open(raw).blur(size / 3))
    const tone = (x: number, y: number, c: number) =>
      data[(Math.max(0, Math.min(h - 1, y)) * w + Math.max(0, Math.min(w - 1, x))) * 3 + c] ?? 0
    const light = (x: number, y: number) => tone(x, y, 0) * 0.3 + tone(x, y, 1) * 0.59 + tone(x, y, 2) * 0.11
    const spots: [number, number][] = []
    for (let y = 0; y < h + size; y += size) for (let x = 0; x < w + size; x += size) spots.push([x, y])
    const strokes = spots.flatMap(([gx, gy]) => {
      const [x, y] = [Math.round(gx + rng.range(-size, size) / 2), Math.round(gy + rng.range(-size, size) / 2)]
      const [dx, dy] = [light(x + 4, y) - light(x - 4, y), light(x, y + 4) - light(x, y - 4)]
      // Fine strokes only where there is something fine.
      if (size < 12 && Math.hypot(dx, dy) < 7) return []
      const turn = Math.hypot(dx, dy) < 3 ? rng.range(-0.5, 0.5) : Math.atan2(dy, dx) + Math.PI / 2
      const shift = rng.range(-9, 9)
      const color = [0, 1, 2].map((c) => Math.max(0, Math.min(255, Math.round(tone(x, y, c) + shift)))).join(',')
      const [lx, ly] = [Math.cos(turn) * size * 0.8, Math.sin(turn) * size * 0.8]
      return `<path d="M${(x - lx).toFixed(0)} ${(y - ly).toFixed(0)}L${(x + lx).toFixed(0)} ${(y + ly).toFixed(0)}" stroke="rgb(${color})" stroke-width="${(size * (size > 20 ? 1.5 : 0.92)).toFixed(0)}"/>`
    })
    layers.push(`<g stroke-linecap="round" stroke-opacity="${size > 20 ? 1 : 0.86}">${strokes.join('')}</g>`)
  }
  return sharp(wash(w, h, layers.join('')), { unlimited: true })
    .flatten({ background: '#efe6d2' })
    .modulate({ saturation: 1.08 })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Cut paper: a few flat sheets, the lighter ones above, each with its shadow on the one below. */
async function cut(raw: Raw): Promise<Buffer> {
  const { w, h } = raw
  const flat = await open(raw)
    .median(9)
    .modulate({ saturation: 1.15 })
    .png({ palette: true, colours: 9, dither: 0 })
    .toBuffer()
  const sheets = await rawOf(sharp(flat).median(5))
  const level = (p: number) =>
    (sheets.data[p] ?? 0) * 0.3 + (sheets.data[p + 1] ?? 0) * 0.59 + (sheets.data[p + 2] ?? 0) * 0.11
  const mask = Buffer.alloc(w * h)
  for (let y = 7; y < h; y += 1)
    for (let x = 6; x < w; x += 1) {
      const here = level((y * w + x) * 3)
      const caster = Math.max(level(((y - 7) * w + x - 5) * 3), level(((y - 3) * w + x - 2) * 3))
      if (caster > here + 14) mask[y * w + x] = 120
    }
  const soft = await sharp(mask, { raw: { width: w, height: h, channels: 1 } })
    .blur(2.4)
    .raw()
    .toBuffer()
  const rng = seeded('fibre')
  const data = Buffer.from(sheets.data)
  for (let p = 0; p < w * h; p += 1) {
    const shade = 1 - (soft[p] ?? 0) / 300
    const fibre = rng.range(-5, 5)
    for (let c = 0; c < 3; c += 1) data[p * 3 + c] = Math.max(0, Math.min(255, (data[p * 3 + c] ?? 0) * shade + fibre))
  }
  return open({ data, w, h }).blur(0.5).png({ compressionLevel: 0 }).toBuffer()
}

/** Makes over what was drawn. */
export async function restyle(image: Buffer, style: Style, name: string): Promise<Buffer> {
  if (style === 'plain') return image
  const raw = await rawOf(sharp(image))
  const rng = seeded(`${name} ${style}`)
  if (style === 'ink') return await ink(raw, rng)
  if (style === 'gouache') return await gouache(raw, rng)
  if (style === 'cut') return await cut(raw)
  return await film(raw, rng, style === 'mono')
}
