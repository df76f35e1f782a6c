import type { Station, TrainStop } from '#contract/timetable.ts'
import { layOut, softLine } from '../line-map.ts'

const frame = { width: 320, height: 200, margin: 26 }

interface LineMapProps {
  stops: readonly TrainStop[]
  stations: readonly Station[]
  /** Positions on the way, from 0: between them one travels. */
  fromSeq: number
  toSeq: number
}

/** A drawing of a train's way, north up, with the part that one travels on. Nothing where too little is known of it. */
export const LineMap = ({ stops, stations, fromSeq, toSeq }: LineMapProps) => {
  const byId = new Map(stations.map((station) => [station.id, station]))
  const known = stops.flatMap(({ stationId, name }, seq) => {
    const { lon, lat } = byId.get(stationId) ?? { lon: null, lat: null }
    return lon === null || lat === null ? [] : [{ seq, name, lon, lat }]
  })
  if (known.length < 2) return null
  const points = layOut(known, frame).map((point, index) => ({
    ...point,
    seq: known[index]?.seq ?? 0,
    name: known[index]?.name ?? '',
  }))
  const travelled = points.filter(({ seq }) => seq >= fromSeq && seq <= toSeq)
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`线路示意图，从${stops[0]?.name ?? ''}到${stops.at(-1)?.name ?? ''}`}
      className="line-map"
    >
      <path d={softLine(points)} className="line-map-way" />
      <path d={softLine(travelled)} className="line-map-trip" />
      {points.map(({ seq, x, y }) => (
        <circle
          key={seq}
          cx={x}
          cy={y}
          r={seq === fromSeq || seq === toSeq ? 4.5 : 2.5}
          className="line-map-stop"
          data-end={seq === fromSeq || seq === toSeq || undefined}
        />
      ))}
      {points
        .filter(({ seq }) => seq === fromSeq || seq === toSeq)
        .map(({ seq, x, y, name }) => {
          const left = x > frame.width / 2
          return (
            <text key={seq} x={x + (left ? -9 : 9)} y={y + 4} textAnchor={left ? 'end' : 'start'}>
              {name}
            </text>
          )
        })}
    </svg>
  )
}
