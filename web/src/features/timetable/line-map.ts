/** A point on the earth, in degrees. */
export interface Point {
  lon: number
  lat: number
}

/** A point of a drawing. */
export interface Drawn {
  x: number
  y: number
}

interface Frame {
  width: number
  height: number
  /** Kept free at each edge. */
  margin: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Lays points into a frame, north up, as large as it holds them: distances east and north are true to each other in the middle of the
 * way (equirectangular).
 */
export const layOut = (points: readonly Point[], { width, height, margin }: Frame): Drawn[] => {
  const lons = points.map(({ lon }) => lon)
  const lats = points.map(({ lat }) => lat)
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)]
  const shrink = Math.cos(radians((south + north) / 2))
  const wide = (east - west) * shrink
  const high = north - south
  const scale = Math.min((width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9))
  const left = (width - wide * scale) / 2
  const top = (height - high * scale) / 2
  return points.map(({ lon, lat }) => ({
    x: left + (lon - west) * shrink * scale,
    y: top + (north - lat) * scale,
  }))
}

const near = (value: number) => Math.round(value * 10) / 10

/** A soft line through points, for the `d` of a path: each curve leaves a point in the direction of those around it (Catmull–Rom). */
export const softLine = (points: readonly Drawn[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${near(point.x)} ${near(point.y)}`
      const start = points[index - 2] ?? before
      const after = points[index + 1] ?? point
      const first = { x: before.x + (point.x - start.x) / 6, y: before.y + (point.y - start.y) / 6 }
      const second = { x: point.x - (after.x - before.x) / 6, y: point.y - (after.y - before.y) / 6 }
      return `C${near(first.x)} ${near(first.y)} ${near(second.x)} ${near(second.y)} ${near(point.x)} ${near(point.y)}`
    })
    .join('')
